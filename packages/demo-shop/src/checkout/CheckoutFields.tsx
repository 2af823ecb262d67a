import { Textarea, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { CountryField, ShippingChoice } from '../cart/ShippingChoice'
import type { CartAnswer } from '../cart/use-cart-quote'
import { useCustomer } from '../customer/customer-session'
import type { Checkout } from './use-checkout'

const pairClass =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-y-5 gap-x-4 max-[576px]:grid-cols-1'

type Props = { checkout: Checkout; answer: CartAnswer }

/** The id of the form that the button beside it submits. */
export const CHECKOUT_FORM = 'checkout'

const LOOK = { size: 'md', dir: 'auto' } as const

/** The receiver, the address and the shipping method. */
export const CheckoutFields = ({ checkout, answer }: Props) => {
  const { field, errorAt, submit, element, open } = checkout
  const customer = useCustomer()
  const nameless = errorAt('receiverName')
  return (
    <form id={CHECKOUT_FORM} ref={element} className="grid gap-5" onSubmit={submit} noValidate>
      {customer && (
        <p className="leading-6 text-shop-quiet wrap-anywhere">
          {m.shop_checkout_as()} <bdi dir="ltr">{customer.email ?? customer.firstName}</bdi>
        </p>
      )}
      {!customer && (
        <TextInput
          {...LOOK}
          type="email"
          dir="ltr"
          label={m.contacts_shop_email()}
          description={m.shop_checkout_email_hint()}
          autoComplete="email"
          withAsterisk
          // Read-only during an open request: with a different address the retry would be a different order.
          readOnly={open?.who.includes('@') && open.who === checkout.email}
          {...field('email')}
        />
      )}
      <div className={pairClass}>
        <TextInput
          {...LOOK}
          label={m.shop_checkout_first_name()}
          autoComplete="given-name"
          withAsterisk
          {...field('receiverName.firstName')}
          error={field('receiverName.firstName').error ?? nameless}
        />
        <TextInput
          {...LOOK}
          label={m.shop_checkout_last_name()}
          autoComplete="family-name"
          {...field('receiverName.lastName')}
        />
      </div>
      <TextInput
        {...LOOK}
        label={m.shop_checkout_company()}
        autoComplete="organization"
        {...field('shippingAddress.company')}
      />
      <div className="grid items-start gap-y-5 gap-x-4 grid-cols-[minmax(0,1fr)_minmax(80px,128px)]">
        <TextInput
          {...LOOK}
          label={m.shop_checkout_street()}
          autoComplete="off"
          withAsterisk
          {...field('shippingAddress.streetName')}
        />
        <TextInput
          {...LOOK}
          label={m.shop_checkout_number()}
          autoComplete="off"
          {...field('shippingAddress.streetNumber')}
        />
      </div>
      <TextInput
        {...LOOK}
        label={m.shop_checkout_apartment()}
        autoComplete="address-line2"
        {...field('shippingAddress.aptUnit')}
      />
      <div className="grid items-start gap-y-5 gap-x-4 grid-cols-[minmax(96px,160px)_minmax(0,1fr)]">
        <TextInput
          {...LOOK}
          label={m.shop_checkout_zip()}
          autoComplete="postal-code"
          {...field('shippingAddress.zipCode')}
        />
        <TextInput
          {...LOOK}
          label={m.shop_checkout_city()}
          autoComplete="address-level2"
          withAsterisk
          {...field('shippingAddress.city')}
        />
      </div>
      <div className={pairClass}>
        <TextInput
          {...LOOK}
          label={m.shop_checkout_state()}
          autoComplete="address-level1"
          maxLength={100}
          {...field('shippingAddress.state')}
        />
        <div data-path="shippingAddress.country" tabIndex={-1}>
          <CountryField error={errorAt('shippingAddress.country')} />
        </div>
      </div>
      <TextInput
        {...LOOK}
        type="tel"
        dir="ltr"
        label={m.contacts_shop_phone()}
        autoComplete="tel"
        {...field('phone')}
      />
      <ShippingChoice quoted={answer.quoted} />
      <Textarea
        {...LOOK}
        label={m.shop_checkout_note()}
        autosize
        minRows={2}
        maxRows={8}
        {...field('note')}
      />
    </form>
  )
}

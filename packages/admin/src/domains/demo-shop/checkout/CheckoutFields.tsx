import { Textarea, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { CountryField, ShippingChoice } from '../cart/ShippingChoice'
import type { CartAnswer } from '../cart/use-cart-quote'
import { useCustomer } from '../customer/customer-session'
import classes from './Checkout.module.css'
import type { Checkout } from './use-checkout'

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
    <form id={CHECKOUT_FORM} ref={element} className={classes.form} onSubmit={submit} noValidate>
      {customer && (
        <p className={classes.as}>
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
      <div className={classes.pair}>
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
      <div className={classes.street}>
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
      <div className={classes.city}>
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
      <div className={classes.pair}>
        <TextInput
          {...LOOK}
          label={m.shop_checkout_state()}
          autoComplete="address-level1"
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

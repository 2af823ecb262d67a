import { Button, NativeSelect, TextInput } from '@mantine/core'
import { AddressInput } from '@storekeeper/contract/addresses/address-input'
import { CountryCode } from '@storekeeper/contract/addresses/country-code'
import { Line } from '@storekeeper/contract/shapes'
import type { z } from 'zod'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { ShopFailure } from '../../ShopFailure'
import { useShopForm } from '../../ShopForm'

/** As at the checkout: a parcel needs a street, a city and a country. */
const NewAddressInput = AddressInput.extend({
  streetName: Line(200),
  city: Line(100),
  country: CountryCode,
})

const BLANK = {
  company: '',
  streetNumber: '',
  streetName: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

const pairClass = 'grid grid-cols-2 items-start gap-4 max-[576px]:grid-cols-1'

type Props = {
  send: (address: z.output<typeof NewAddressInput>) => Promise<unknown>
  onClose: () => void
}

export const NewAddress = ({ send, onClose }: Props) => {
  const form = useShopForm({
    schema: NewAddressInput,
    initial: BLANK,
    send,
    onSent: onClose,
  })
  const text = (name: keyof typeof BLANK, label: string, autoComplete: string, withAsterisk = false) => (
    <TextInput
      size="md"
      dir="auto"
      label={label}
      autoComplete={autoComplete}
      withAsterisk={withAsterisk}
      {...form.field(name)}
    />
  )
  return (
    <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
      {text('company', m.shop_checkout_company(), 'organization')}
      <div className={pairClass}>
        {text('streetName', m.shop_checkout_street(), 'off', true)}
        {text('streetNumber', m.shop_checkout_number(), 'off')}
      </div>
      <div className={pairClass}>
        {text('aptUnit', m.shop_checkout_apartment(), 'address-line2')}
        {text('zipCode', m.shop_checkout_zip(), 'postal-code')}
      </div>
      <div className={pairClass}>
        {text('city', m.shop_checkout_city(), 'address-level2', true)}
        {text('state', m.shop_checkout_state(), 'address-level1')}
      </div>
      <NativeSelect
        size="md"
        label={m.shop_cart_country()}
        autoComplete="country"
        withAsterisk
        data={[
          { value: '', label: m.shop_cart_choose_country() },
          ...countries().map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.field('country')}
      />
      <ShopFailure error={form.failure} />
      <div className="flex gap-2">
        <Button type="submit" size="md" radius={999} loading={form.isSending}>
          {m.shop_my_save_address()}
        </Button>
        <Button variant="default" size="md" radius={999} onClick={onClose}>
          {m.shop_my_cancel()}
        </Button>
      </div>
    </form>
  )
}

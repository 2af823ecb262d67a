import { Radio } from '@mantine/core'
import type { Address } from '@storekeeper/contract/shapes'
import { Fragment, useState } from 'react'
import { AddressFields } from '~/domains/addresses/addresses'
import { fieldText } from '~/errors/field-text'
import { addressLines } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { firstError } from '~/ui/form/error-paths'
import type { OrderEdit } from '../use-order-form'
import { AddressSearch } from './AddressSearch'
import { useChosenCustomer } from './use-buyer'

const addressClass =
  'py-2 px-3 border border-line rounded-item leading-5 has-[input:checked]:border-brand-text has-[input:checked]:bg-brand/7'

const BY_HAND = 'by-hand'

/** The shipping address: one of the customer's addresses, or another one, searched or typed. */
export const AddressChoice = ({ edit }: { edit: OrderEdit }) => {
  const { form } = edit
  const known = useChosenCustomer(edit)?.addresses ?? []
  const address = form.useWatchValue('shippingAddress')
  const typesAddress = form.useWatchValue('typesAddress')
  const index = known.findIndex((one) => isSame(one, address))
  const isByHand = typesAddress || index < 0
  const wrong = firstError(form.errors, 'shippingAddress')

  const choose = (value: string) => {
    form.setFieldValue('typesAddress', value === BY_HAND)
    const chosen = known[Number(value)]
    if (chosen) form.setFieldValue('shippingAddress', chosen)
    for (const path of Object.keys(form.errors))
      if (path.startsWith('shippingAddress')) form.clearFieldError(path)
  }

  return (
    <fieldset className="grid gap-4 min-w-0 px-0 pt-4 pb-0 border-0 border-t border-t-line">
      <legend className="[float:inline-start] p-0 font-semibold">{m.orders_shipping_address()}</legend>
      {known.length > 0 && (
        <Radio.Group
          aria-label={m.orders_shipping_address()}
          error={!isByHand && typeof wrong === 'string' ? fieldText(wrong) : undefined}
          value={isByHand ? BY_HAND : String(index)}
          onChange={choose}
        >
          <div className="grid gap-2">
            {known.map((one, at) => (
              <Radio
                // biome-ignore lint/suspicious/noArrayIndexKey: An address has no other identifier.
                key={at}
                value={String(at)}
                label={<bdi>{addressLines(one).join(', ')}</bdi>}
                classNames={{ body: addressClass }}
              />
            ))}
            <Radio value={BY_HAND} label={m.order_form_other_address()} classNames={{ body: addressClass }} />
          </div>
        </Radio.Group>
      )}
      {isByHand && <AddressByHand edit={edit} />}
    </fieldset>
  )
}

const AddressByHand = ({ edit }: { edit: OrderEdit }) => {
  // Fields read their values on mount, so filling them in requires a remount.
  const [fillings, setFillings] = useState(0)
  const fill = (found: Address) => {
    const { shippingAddress: typed } = edit.form.getValues()
    // If the found address is only a city, the typed street is used.
    const street = found.streetName ? found : typed
    edit.form.setValues({
      typesAddress: true,
      shippingAddress: {
        ...found,
        company: typed.company,
        streetName: street.streetName,
        streetNumber: street.streetNumber,
        aptUnit: found.aptUnit || typed.aptUnit,
      },
    })
    setFillings((count) => count + 1)
  }
  return (
    <>
      <AddressSearch onFound={fill} />
      <Fragment key={fillings}>
        <AddressFields field={edit.field} at="shippingAddress" />
      </Fragment>
    </>
  )
}

const isSame = (one: Address, other: Address) =>
  Object.entries({ company: '', ...one }).every(
    ([part, value]) => value === (other[part as keyof Address] ?? ''),
  )

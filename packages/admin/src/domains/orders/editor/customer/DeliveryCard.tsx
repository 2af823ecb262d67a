import { Switch, TextInput } from '@mantine/core'
import { AddressFields } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmailField } from '~/ui/form/EmailField'
import type { Parts } from '../parts'
import { AddressChoice } from './AddressChoice'

/** The receiver with the shipping address, and the billing address. */
export const DeliveryCard = ({ edit, order }: Parts) => {
  const { form, field } = edit
  const hasOwnBilling = form.useWatchValue('hasOwnBilling')
  return (
    <Card title={m.order_form_delivery()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
          <TextInput
            key={form.key('receiverName.firstName')}
            label={m.order_form_receiver_first_name()}
            dir="auto"
            autoComplete="off"
            {...field('receiverName.firstName')}
          />
          <TextInput
            key={form.key('receiverName.lastName')}
            label={m.order_form_receiver_last_name()}
            dir="auto"
            autoComplete="off"
            {...field('receiverName.lastName')}
          />
          <EmailField
            key={form.key('email')}
            label={m.order_form_order_email()}
            className="col-span-full"
            {...field('email')}
          />
          <TextInput
            key={form.key('phone')}
            type="tel"
            label={m.order_form_order_phone()}
            dir="ltr"
            autoComplete="off"
            className="col-span-full"
            {...field('phone')}
          />
          {order && (
            <TextInput
              key={form.key('vatId')}
              label={m.taxes_vat_id()}
              description={m.taxes_vat_id_hint()}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              className="col-span-full"
              {...field('vatId')}
            />
          )}
        </div>
        <AddressChoice edit={edit} />
        <Switch
          label={m.order_form_same_billing()}
          checked={!hasOwnBilling}
          onChange={(event) => form.setFieldValue('hasOwnBilling', !event.currentTarget.checked)}
        />
        {hasOwnBilling && (
          <fieldset className="grid gap-4 min-w-0 px-0 pt-4 pb-0 border-0 border-t border-t-line">
            <legend className="[float:inline-start] p-0 font-semibold">{m.orders_billing_address()}</legend>
            <AddressFields field={field} at="billingAddress" />
          </fieldset>
        )}
      </div>
    </Card>
  )
}

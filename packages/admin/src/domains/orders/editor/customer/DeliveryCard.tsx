import { Switch, TextInput } from '@mantine/core'
import { AddressFields } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import editorClasses from '../OrderEditor.module.css'
import type { Parts } from '../parts'
import { AddressChoice } from './AddressChoice'
import classes from './Customer.module.css'

/** The receiver with the shipping address, and the billing address. */
export const DeliveryCard = ({ edit }: Parts) => {
  const { form, field } = edit
  const hasOwnBilling = form.useWatchValue('hasOwnBilling')
  return (
    <Card title={m.order_form_delivery()}>
      <div className={editorClasses.stack}>
        <div className={editorClasses.pairs}>
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
          <TextInput
            key={form.key('email')}
            type="email"
            label={m.order_form_order_email()}
            dir="ltr"
            autoComplete="off"
            className={editorClasses.wide}
            {...field('email')}
          />
          <TextInput
            key={form.key('phone')}
            type="tel"
            label={m.order_form_order_phone()}
            dir="ltr"
            autoComplete="off"
            className={editorClasses.wide}
            {...field('phone')}
          />
        </div>
        <AddressChoice edit={edit} />
        <Switch
          label={m.order_form_same_billing()}
          checked={!hasOwnBilling}
          onChange={(event) => form.setFieldValue('hasOwnBilling', !event.currentTarget.checked)}
        />
        {hasOwnBilling && (
          <fieldset className={classes.part}>
            <legend className={classes.legend}>{m.orders_billing_address()}</legend>
            <AddressFields field={field} at="billingAddress" />
          </fieldset>
        )}
      </div>
    </Card>
  )
}

import { Switch, Textarea, TextInput } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { OrderCorrection } from '@storekeeper/contract/orders/order-input'
import { z } from 'zod'
import { api } from '~/api'
import { AddressFields, AddressValues, blankAddress, isBlank } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { EmailField } from '~/ui/form/EmailField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

const Values = z.object({
  receiverName: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.string(),
  phone: z.string(),
  vatId: z.string().default(''),
  shippingAddress: AddressValues,
  hasOwnBilling: z.boolean(),
  billingAddress: AddressValues,
  reason: z.string(),
})
type Values = z.infer<typeof Values>

/** Corrects the contact data and addresses of a shipped order, with a reason. */
export const CorrectionDrawer = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const edit = useEditForm({
    name: `order.${order._id}.correction`,
    entity: order,
    toValues,
    toChanges: toChanges(order._id),
    schema: OrderCorrection,
    stored: Values,
    send: (changes) => api.orders.correct.call(changes),
    onSaved: () => {
      toast.success(m.orders_corrected())
      onClose()
    },
    reload: async () => api.orders.details.call({ id: order._id }),
  })
  const hasOwnBilling = edit.form.useWatchValue('hasOwnBilling')
  const { field } = edit

  return (
    <FormDrawer title={m.orders_correct_title()} edit={edit} onClose={onClose}>
      <p className="text-sm leading-5 text-ink-2">{m.orders_correct_text()}</p>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <TextInput
          label={m.order_form_receiver_first_name()}
          dir="auto"
          {...field('receiverName.firstName')}
        />
        <TextInput label={m.order_form_receiver_last_name()} dir="auto" {...field('receiverName.lastName')} />
      </div>
      <EmailField label={m.order_form_order_email()} {...field('email')} />
      <TextInput type="tel" label={m.order_form_order_phone()} dir="ltr" {...field('phone')} />
      <TextInput
        label={m.taxes_vat_id()}
        description={m.orders_correct_vat_id_hint()}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('vatId')}
      />
      <fieldset className="grid gap-4 min-w-0 p-0 border-0">
        <legend className="mb-2 font-semibold">{m.orders_shipping_address()}</legend>
        <AddressFields field={field} at="shippingAddress" />
      </fieldset>
      <Switch label={m.orders_correct_billing()} {...field('hasOwnBilling', 'checkbox')} />
      {hasOwnBilling && (
        <fieldset className="grid gap-4 min-w-0 p-0 border-0">
          <legend className="mb-2 font-semibold">{m.orders_billing_address()}</legend>
          <AddressFields field={field} at="billingAddress" />
        </fieldset>
      )}
      <Textarea
        label={m.order_money_reason()}
        description={m.orders_correct_reason_hint()}
        withAsterisk
        dir="auto"
        autosize
        minRows={2}
        maxLength={500}
        {...field('reason')}
      />
    </FormDrawer>
  )
}

const toValues = ({ receiverName, email, phone, vatId, shippingAddress, billingAddress }: Order): Values => ({
  receiverName,
  email: email ?? '',
  phone: phone ?? '',
  vatId: vatId ?? '',
  shippingAddress: shippingAddress ?? blankAddress(),
  hasOwnBilling: billingAddress !== null,
  billingAddress: billingAddress ?? blankAddress(),
  reason: '',
})

const toChanges =
  (id: string) =>
  (
    { hasOwnBilling, billingAddress, shippingAddress, email, ...values }: Values,
    version: number,
  ): OrderCorrection => ({
    ...values,
    id,
    version,
    email: email || null,
    shippingAddress: isBlank(shippingAddress) ? null : shippingAddress,
    billingAddress: hasOwnBilling && !isBlank(billingAddress) ? billingAddress : null,
  })

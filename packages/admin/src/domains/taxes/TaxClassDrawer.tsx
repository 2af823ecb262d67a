import { TextInput } from '@mantine/core'
import { type TaxClass, TaxClassChanges } from '@storekeeper/contract/taxes/tax-class'
import { z } from 'zod'
import { api } from '~/api'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

/** The initial values of the form; a new class has version 0. */
export const blankClass = (): TaxClass => ({ _id: newRequestId(), title: '', isDefault: false, version: 0 })

/** Creates or renames a tax class. */
export const TaxClassDrawer = ({ taxClass, onClose }: { taxClass: TaxClass; onClose: () => void }) => {
  const { _id: id } = taxClass
  const isNew = taxClass.version === 0
  const edit = useEditForm({
    name: isNew ? 'tax-class.new' : `tax-class.${id}`,
    entity: taxClass,
    toValues: ({ title }: TaxClass) => ({ title }),
    toChanges: (values, version) => ({ ...values, id, version }),
    schema: TaxClassChanges,
    stored: z.object({ title: z.string() }),
    send: ({ version, title }, _values, _origin, requestId) =>
      version === 0
        ? api.taxes.classes.create.call({ title, requestId })
        : api.taxes.classes.update.call({ id, version, title }),
    onSaved: () => {
      toast.success(m.taxes_class_saved())
      onClose()
    },
    reload: async () => (await api.taxes.classes.list.call()).find(({ _id }) => _id === id),
  })
  return (
    <FormDrawer title={isNew ? m.taxes_add_class() : m.taxes_edit_class()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.taxes_class_name()}
        description={m.taxes_class_name_hint()}
        withAsterisk
        dir="auto"
        data-autofocus
        {...edit.field('title')}
      />
    </FormDrawer>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { siteMethodsQuery } from '../shipping-queries'
import { ADDING_COUNTRIES } from './CountriesField'
import { MethodFields } from './MethodFields'
import { type EditedMethod, MethodInput, MethodValues, toEdited, toInput, toValues } from './method-form'

type Props = { method: EditedMethod; currency: string; onClose: () => void }

/** Creates or edits a shipping method. */
export const MethodDrawer = ({ method, currency, onClose }: Props) => {
  const queries = useQueryClient()
  const isNew = method.version === 0
  const edit = useEditForm({
    name: isNew ? 'shipping-method.new' : `shipping-method.${method._id}`,
    entity: method,
    toValues: toValues(currency),
    toChanges: toInput(method, currency),
    schema: MethodInput,
    stored: MethodValues,
    send: async (input) => toEdited(await save(input)),
    scope: ADDING_COUNTRIES,
    onSaved: () => {
      toast.success(m.shipping_saved())
      onClose()
    },
    reload: async () => {
      const { items } = await queries.fetchQuery({ ...siteMethodsQuery('all'), staleTime: 0 })
      const found = items.find(({ _id }) => _id === method._id)
      return found && toEdited(found)
    },
  })

  return (
    <FormDrawer
      title={isNew ? m.shipping_add_method() : m.shipping_edit_method()}
      edit={edit}
      permission="shipping:change"
      onClose={onClose}
    >
      <MethodFields form={edit.form} field={edit.field} currency={currency} />
    </FormDrawer>
  )
}

const save = ({ id, version, ...fields }: MethodInput) =>
  version === 0 ? api.shipping.create.call(fields) : api.shipping.update.call({ ...fields, id, version })

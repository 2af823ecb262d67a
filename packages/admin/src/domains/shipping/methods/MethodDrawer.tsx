import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { isUndoable } from '~/ui/form/is-undoable'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo } from '~/ui/toasts/offer-undo'
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
    send: async (input, _values, origin, requestId) => {
      const saved = await save(input, requestId)
      const [before, after] = [toValues(currency)(origin), toValues(currency)(toEdited(saved))]
      if (!isNew && isUndoable(before, after, ['site'])) offerUndo(m.shipping_saved(), saved)
      else toast.success(m.shipping_saved())
      return toEdited(saved)
    },
    scope: ADDING_COUNTRIES,
    onSaved: onClose,
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
      site={method.site}
      onClose={onClose}
    >
      <MethodFields form={edit.form} field={edit.field} currency={currency} />
    </FormDrawer>
  )
}

const save = ({ id, version, ...fields }: MethodInput, requestId: string) =>
  version === 0
    ? api.shipping.create.call({ ...fields, requestId })
    : api.shipping.update.call({ ...fields, id, version })

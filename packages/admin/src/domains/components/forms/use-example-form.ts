import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'
import { pretendToSave } from '../examples'
import { type ExampleValues, errorsIn, FIRST_VALUES, firstField } from './example-form'

/** The form with its state; a real form sends its values with `useMutation`. */
export const useExampleForm = () => {
  const [isSaving, setSaving] = useState(false)
  const form = useForm<ExampleValues>({
    mode: 'uncontrolled',
    initialValues: FIRST_VALUES,
    validate: errorsIn,
  })

  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const field = firstField(errors)
    if (field) form.getInputNode(field)?.focus()
  }
  const send = async (values: ExampleValues) => {
    if (isSaving) return
    setSaving(true)
    await pretendToSave()
    setSaving(false)
    form.setInitialValues(values)
    form.resetDirty(values)
    toast.success(m.components_saved())
  }
  const save = form.onSubmit(send, focusFirst)
  useHotkeys([['mod+S', () => save()]], [])

  return { form, save, isSaving }
}

import { Button, Kbd, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import isEqual from 'fast-deep-equal'
import { type ReactNode, useState } from 'react'
import { fieldText, useErrorTexts } from '~/errors/field-text'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { toast } from '~/ui/toasts/toast'
import { pretendToSave } from '../examples'
import { type ExampleValues, errorsIn, FIRST_VALUES, firstField } from './example-form'

/** A complete small form, as a starting point for developers. */
export const ExampleForm = () => {
  const { form, save, isSaving } = useExampleForm()
  const field = (path: string) => ({
    ...form.getInputProps(path),
    error: toText(form.errors[path]),
  })

  return (
    <form onSubmit={save} noValidate className="grid grid-cols-1 gap-4 max-w-160">
      <Card>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,224px),1fr))] items-start gap-4">
          <TextInput
            label={m.components_coupon_code()}
            description={m.components_coupon_code_description()}
            dir="ltr"
            autoComplete="off"
            withAsterisk
            {...field('code')}
          />
          <NumberInput
            label={m.components_percent()}
            description={m.components_percent_description()}
            allowDecimal={false}
            suffix=" %"
            withAsterisk
            {...field('percent')}
          />
          <TextInput
            label={m.components_contact_email()}
            type="email"
            dir="ltr"
            autoComplete="off"
            withAsterisk
            className="col-span-full"
            {...field('email')}
          />
          <Textarea
            label={m.components_note()}
            autosize
            minRows={2}
            className="col-span-full"
            {...field('note')}
          />
        </div>
      </Card>
      <div className="flex items-center justify-end gap-4">
        <span className="inline-flex gap-1 [direction:ltr] max-md:hidden" aria-hidden>
          <Kbd size="xs">Ctrl</Kbd>
          <Kbd size="xs">S</Kbd>
        </span>
        <Button type="submit" loading={isSaving}>
          {m.components_save()}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => !isEqual(form.getValues(), form.getInitialValues())} />
    </form>
  )
}

const toText = (error: ReactNode) => (typeof error === 'string' ? fieldText(error) : error)

/** The form with its state; a real form sends its values with `useMutation`. */
const useExampleForm = () => {
  const [isSaving, setSaving] = useState(false)
  useErrorTexts()
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

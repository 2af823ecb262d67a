import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { OrderLetter } from '@storekeeper/contract/orders/order-mails'
import isEqual from 'fast-deep-equal'
import { type FormEvent, useRef, useState } from 'react'
import { fieldText } from '~/errors/error-text'
import { newRequestId } from '~/lib/request-id'
import { editFailure } from '~/ui/form/edit-failure'
import { focusFirst } from '~/ui/form/focus-first'

export type MailValues = { subject: string; body: string }

/** After so long without a change the mail is shown anew. */
const PAUSE_MS = 300
const BLANK: MailValues = { subject: '', body: '' }

/** A mail about orders that is being written, and what the last pause in typing left in it. */
export const useOrderMail = (onReady: (letter: MailValues) => void) => {
  const element = useRef<HTMLFormElement>(null)
  // Made once a mail: whatever is clicked twice or lost on the way is sent once.
  const [requestId] = useState(newRequestId)
  const [beginning, setBeginning] = useState(0)
  const [shown, setShown] = useState(BLANK)
  const form = useForm<MailValues>({
    mode: 'uncontrolled',
    initialValues: BLANK,
    validate: schemaResolver(OrderLetter, { sync: true }),
    onValuesChange: () => showSoon(),
  })
  const showSoon = useDebouncedCallback(() => setShown(form.getValues()), PAUSE_MS)

  const begin = (values: MailValues) => {
    // What the admin began with is not lost by leaving.
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    setShown(values)
    setBeginning((count) => count + 1)
  }
  const pointOut = (errors: Readonly<Record<string, unknown>>) => focusFirst(element.current, errors)
  const send = form.onSubmit(onReady, pointOut)

  /** Whether the mail can be sent to oneself; what is wrong with it is pointed out. */
  const check = (): MailValues | null => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) pointOut(errors)
    return hasErrors ? null : form.getValues()
  }
  /** The server's errors are shown at their fields. */
  const refuse = (error: unknown) => {
    const failure = editFailure(error)
    if (failure.kind !== 'fields') return
    form.setErrors(failure.errors)
    pointOut(failure.errors)
  }

  const field = (path: keyof MailValues) => {
    const error = form.errors[path]
    return { ...form.getInputProps(path), error: typeof error === 'string' && fieldText(error) }
  }

  return {
    element,
    field,
    requestId,
    beginning,
    /** The values of the fields at the last pause. */
    shown,
    isBlank: shown.subject === '' && shown.body === '',
    begin,
    check,
    refuse,
    // Within a drawer: a portal lets the submission bubble on to whatever form is around it.
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.stopPropagation()
      send(event)
    },
    isDirty: () => !isEqual(form.getValues(), form.getInitialValues()),
  }
}

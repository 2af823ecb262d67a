import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { OrderMailContent } from '@storekeeper/contract/orders/mails/order-mails'
import isEqual from 'fast-deep-equal'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldText, useErrorTexts } from '~/errors/field-text'
import { m } from '~/paraglide/messages.js'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { editFailure } from '~/ui/form/edit-failure'
import { focusFirst } from '~/ui/form/focus-first'
import { isReused, useRequestId } from '~/ui/form/use-request-id'

const MailValues = z.object({ subject: z.string(), body: z.string() })
export type MailValues = z.infer<typeof MailValues>

/** The time without a change in ms after which the preview is updated. */
const PAUSE_MS = 300
const BLANK: MailValues = { subject: '', body: '' }

/** The form of a mail about orders, with the values after the last pause in typing. */
export const useOrderMail = (onReady: (content: MailValues) => void) => {
  const element = useRef<HTMLFormElement>(null)
  const [beginning, setBeginning] = useState(0)
  const [shown, setShown] = useState(BLANK)
  const [refusal, setRefusal] = useState<unknown>(null)
  // Stored with the draft, so that no mail is sent twice.
  const [requestId, setRequestId] = useRequestId(refusal)
  useErrorTexts()
  const form = useForm<MailValues>({
    mode: 'uncontrolled',
    initialValues: BLANK,
    validate: schemaResolver(OrderMailContent, { sync: true }),
    onValuesChange: () => {
      draft.changed()
      showSoon()
    },
  })
  const isDirty = () => !isEqual(form.getValues(), form.getInitialValues())
  const draft = useStoredDraft('order-mail', {
    schema: MailValues.extend({ requestId: z.uuid() }),
    read: () => ({ ...form.getValues(), requestId }),
    write: ({ requestId: stored, ...values }) => {
      setRequestId(stored)
      form.setValues(values)
      appear(values)
    },
    isDirty,
    restores: 'on-request',
  })
  const showSoon = useDebouncedCallback(() => setShown(form.getValues()), PAUSE_MS)

  /** Fields read their values only when they mount. */
  const appear = (values: MailValues) => {
    form.clearErrors()
    setShown(values)
    setBeginning((count) => count + 1)
  }
  const begin = (values: MailValues) => {
    // An unchanged template is not unsaved input.
    form.setInitialValues(values)
    form.setValues(values)
    appear(values)
  }
  const pointOut = (errors: Readonly<Record<string, unknown>>) => focusFirst(element.current, errors)
  const send = form.onSubmit(onReady, pointOut)

  /** Returns the values for a test mail; null if they are invalid, and the errors are shown. */
  const check = (): MailValues | null => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) pointOut(errors)
    return hasErrors ? null : form.getValues()
  }
  /** Shows the server's errors at their fields. */
  const refuse = (error: unknown) => {
    setRefusal(error)
    if (isReused(error)) draft.changed()
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
    beginning,
    /** The field values after the last pause in typing. */
    shown,
    isBlank: shown.subject === '' && shown.body === '',
    begin,
    check,
    refuse,
    // React events bubble through portals: without this the submission would reach the form around the
    // drawer.
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.stopPropagation()
      send(event)
    },
    requestId,
    isDirty,
    offer: draft.offer,
    drop: draft.drop,
  }
}

/** The mail template with the tracking information of an order. */
const onItsWay = (): MailValues => ({
  subject: m.order_mail_on_its_way_subject({ order: '{{orderId}}' }),
  body: paragraphs(
    greeting(),
    m.order_mail_on_its_way_text({ order: '{{orderId}}' }),
    `{{carrier}} {{trackingNumber|${m.order_mail_number_follows()}}}<br>{{trackingLink}}`,
    '{{siteName}}',
  ),
})

/** Templates of common mails, which the admin can edit. */
export const beginnings = (): (MailValues & { name: string })[] => [
  { name: m.order_mail_on_its_way(), ...onItsWay() },
  {
    name: m.order_mail_delayed(),
    subject: m.order_mail_delayed_subject({ order: '{{orderId}}' }),
    body: paragraphs(
      greeting(),
      m.order_mail_delayed_text({ order: '{{orderId}}', date: '{{orderDate}}' }),
      m.order_mail_delayed_sorry(),
      '{{siteName}}',
    ),
  },
  {
    name: m.order_mail_question(),
    subject: m.order_mail_question_subject({ order: '{{orderId}}' }),
    body: paragraphs(greeting(), m.order_mail_question_text({ order: '{{orderId}}' }), '{{siteName}}'),
  },
]

const greeting = () => m.order_mail_greeting({ name: `{{firstName|${m.order_mail_customer()}}}` })
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

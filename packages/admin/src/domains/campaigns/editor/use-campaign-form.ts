import { useForm } from '@mantine/form'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import isEqual from 'fast-deep-equal'
import { type KeyboardEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldText, useErrorTexts } from '~/errors/field-text'
import { m } from '~/paraglide/messages.js'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { isUploading } from '~/ui/files/is-uploading'
import { editFailure } from '~/ui/form/edit-failure'
import { errorsWithoutField, firstError } from '~/ui/form/error-paths'
import { fieldNames, focusFirst } from '~/ui/form/focus-first'
import { isReused, useRequestId } from '~/ui/form/use-request-id'
import { toast } from '~/ui/toasts/toast'
import { CampaignValues, campaignFormErrors, contentErrors } from './campaign-form'

/** The time without a change in ms after which the recipients are counted and the preview is updated. */
const PAUSE_MS = 300

const Stored = z.object({ requestId: z.uuid(), values: CampaignValues })

/** The valid mail while the dialog to send it is open. */
export type Ready = { requestId: string; values: CampaignValues }

/** A mail in the editor: its fields, its draft, and the values after the last pause in typing. */
export const useCampaignForm = (initial: CampaignValues) => {
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  // Stored with the draft of the mail.
  const [requestId, setRequestId] = useRequestId(refusal)
  const [beginning, setBeginning] = useState(0)
  const [shown, setShown] = useState(initial)
  const [ready, setReady] = useState<CampaignValues | null>(null)

  useErrorTexts()
  const form = useForm<CampaignValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: campaignFormErrors,
    onValuesChange: () => {
      draft.changed()
      showSoon()
    },
  })
  const showSoon = useDebouncedCallback(() => setShown(form.getValues()), PAUSE_MS)

  const isWrittenIn = () => !isEqual(form.getValues(), form.getInitialValues())
  const draft = useStoredDraft('campaign.new', {
    schema: Stored,
    read: () => ({ requestId, values: form.getValues() }),
    write: (stored) => {
      setRequestId(stored.requestId)
      form.setValues(stored.values)
      setShown(stored.values)
      setBeginning((count) => count + 1)
    },
    isDirty: () => isWrittenIn(),
    restores: 'on-request',
  })

  /** Focuses the first invalid field; errors that belong to no field are shown as toasts. */
  const pointOut = (errors: Readonly<Record<string, unknown>>) => {
    unfold(element.current, errors)
    focusFirst(element.current, errors)
    for (const message of errorsWithoutField(errors, fieldNames(element.current)))
      toast.error(fieldText(message))
  }
  const isStillUploading = () => {
    const is = isUploading(element.current)
    if (is) toast.error(m.files_wait())
    return is
  }
  const review = form.onSubmit((values) => {
    if (!isStillUploading()) setReady(values)
  }, pointOut)

  /** Returns whether a test mail can be sent; shows the errors otherwise. */
  const checkContent = () => {
    const errors = contentErrors(form.getValues())
    form.setErrors(errors)
    pointOut(errors)
    return Object.keys(errors).length === 0 && !isStillUploading()
  }
  /** Shows the server's errors at their fields; false if no field matches. */
  const refuse = (error: unknown) => {
    setRefusal(error)
    if (isReused(error)) draft.changed()
    const failure = editFailure(error)
    if (failure.kind !== 'fields') return false
    const errors = Object.fromEntries(
      Object.entries(failure.errors).map(([path, problem]) => [path.replace(/^segment\./, ''), problem]),
    )
    setReady(null)
    form.setErrors(errors)
    pointOut(errors)
    return true
  }

  // Saving stores the draft; sending requires the confirmation of a dialog, so that no mail is sent by
  // accident.
  useHotkeys([['mod+S', () => toast.success(m.campaigns_draft_saved())]], [], true)
  /** Runs before the text field inserts a line break. */
  const reviewOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || ready) return
    event.preventDefault()
    event.stopPropagation()
    review()
  }

  const field = (path: keyof CampaignValues) => {
    const error = firstError(form.errors, path)
    return { ...form.getInputProps(path), error: typeof error === 'string' && fieldText(error) }
  }

  return {
    element,
    form,
    field,
    review,
    reviewOnEnter,
    beginning,
    /** The field values after the last pause in typing. */
    shown,
    ready: ready && { requestId, values: ready },
    back: () => setReady(null),
    sent: () => {
      form.resetDirty()
      draft.drop()
    },
    checkContent,
    refuse,
    offer: draft.offer,
    isDirty: () => isWrittenIn() || isUploading(element.current),
  }
}

/** A collapsed field cannot take the focus. */
const unfold = (form: HTMLElement | null, errors: Readonly<Record<string, unknown>>) => {
  for (const folded of form?.querySelectorAll<HTMLElement>('details:not([open])') ?? [])
    if (fieldNames(folded).some((name) => firstError(errors, name))) folded.setAttribute('open', '')
}

export type CampaignEditing = ReturnType<typeof useCampaignForm>

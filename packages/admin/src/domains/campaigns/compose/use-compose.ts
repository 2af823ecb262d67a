import { useForm } from '@mantine/form'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import isEqual from 'fast-deep-equal'
import { type KeyboardEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldText } from '~/errors/error-text'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { isUploading } from '~/ui/files/is-uploading'
import { editFailure } from '~/ui/form/edit-failure'
import { firstError, homelessErrors } from '~/ui/form/error-places'
import { fieldNames, focusFirst } from '~/ui/form/focus-first'
import { toast } from '~/ui/toast'
import { ComposeValues, composeErrors, letterErrors } from './compose-form'

/** After so long without a change, recipients are counted and the mail is shown anew. */
const PAUSE_MS = 300

const Stored = z.object({ requestId: z.uuid(), values: ComposeValues })

/** What is ready to be sent, until it is or is not. */
export type Ready = { requestId: string; values: ComposeValues }

/** A mail that is being written: its fields, its draft, and what the last pause in typing left in them. */
export const useCompose = (initial: ComposeValues) => {
  const element = useRef<HTMLFormElement>(null)
  // Created once per mail, and stored with its draft: a double click or a lost response sends it once.
  const requestId = useRef<string>(null)
  requestId.current ??= newRequestId()
  const [beginning, setBeginning] = useState(0)
  const [shown, setShown] = useState(initial)
  const [ready, setReady] = useState<Ready | null>(null)

  const form = useForm<ComposeValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: composeErrors,
    onValuesChange: () => {
      draft.changed()
      showSoon()
    },
  })
  const showSoon = useDebouncedCallback(() => setShown(form.getValues()), PAUSE_MS)

  const isWrittenIn = () => !isEqual(form.getValues(), form.getInitialValues())
  const draft = useStoredDraft('campaign.new', {
    schema: Stored,
    read: () => ({ requestId: requestId.current ?? '', values: form.getValues() }),
    write: (stored) => {
      requestId.current = stored.requestId
      form.setValues(stored.values)
      setShown(stored.values)
      setBeginning((count) => count + 1)
    },
    isDirty: () => isWrittenIn(),
    restores: 'when-asked',
  })

  /** Focuses the first invalid field; errors that belong to no field are shown as toasts. */
  const pointOut = (errors: Readonly<Record<string, unknown>>) => {
    unfold(element.current, errors)
    focusFirst(element.current, errors)
    for (const message of homelessErrors(errors, fieldNames(element.current))) toast.error(fieldText(message))
  }
  const isStillUploading = () => {
    const is = isUploading(element.current)
    if (is) toast.error(m.files_wait())
    return is
  }
  const review = form.onSubmit((values) => {
    if (!isStillUploading()) setReady({ requestId: requestId.current ?? '', values })
  }, pointOut)

  /** Whether the letter can be sent to oneself; what is wrong with it is pointed out. */
  const checkLetter = () => {
    const errors = letterErrors(form.getValues())
    form.setErrors(errors)
    pointOut(errors)
    return Object.keys(errors).length === 0 && !isStillUploading()
  }
  /** Shows the server's errors at their fields; false where there is no field for them. */
  const refuse = (error: unknown) => {
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

  // Nothing must go out by a slip of the fingers: saving keeps the draft, and sending asks first.
  useHotkeys([['mod+S', () => toast.success(m.campaigns_draft_kept())]], [], true)
  /** Before the text field makes a line of its own of it. */
  const reviewOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || ready) return
    event.preventDefault()
    event.stopPropagation()
    review()
  }

  const field = (path: keyof ComposeValues) => {
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
    /** The field values at the last pause. */
    shown,
    ready,
    back: () => setReady(null),
    sent: () => {
      form.resetDirty()
      draft.drop()
    },
    checkLetter,
    refuse,
    offer: draft.offer,
    isDirty: () => isWrittenIn() || isUploading(element.current),
  }
}

/** What is folded away can take no cursor. */
const unfold = (form: HTMLElement | null, errors: Readonly<Record<string, unknown>>) => {
  for (const folded of form?.querySelectorAll<HTMLElement>('details:not([open])') ?? [])
    if (fieldNames(folded).some((name) => firstError(errors, name))) folded.setAttribute('open', '')
}

export type Compose = ReturnType<typeof useCompose>

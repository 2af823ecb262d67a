import { schemaResolver, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import type { StaleDetails } from '@storekeeper/contract/errors'
import { type MutationScope, useMutation } from '@tanstack/react-query'
import isEqual from 'fast-deep-equal'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldText, useErrorTexts } from '~/errors/field-text'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { isCovered } from '../dialogs/use-escape'
import { useStoredDraft } from '../drafts/use-stored-draft'
import { isUploading } from '../files/is-uploading'
import { conflictsBetween, type FieldConflict, withoutChanges } from './conflicts'
import { editFailure } from './edit-failure'
import { errorsWithoutField, firstError } from './error-paths'
import { type Focused, fieldNames, findLabel, focusedField, focusField, focusFirst } from './focus-first'
import { isReused } from './use-request-id'
import { writtenOn } from './written-on'

type Versioned = { version: number }

type EditFormOptions<Entity extends Versioned, Values, Changes> = {
  /** The name of the draft, such as `coupon.{id}`; another entity needs another `key` on the component. */
  name: string
  entity: Entity
  toValues: (entity: Entity) => Values
  /**
   * Converts field values to the input of `send`. `version` is that of the base, 0 for new entities; `origin` is the
   * entity that the fields last showed.
   */
  toChanges: (values: Values, version: number, origin: Entity) => Changes
  /** The contract's input schema: its errors are shown at the fields with the same names. */
  schema: z.ZodType<Changes>
  /** The values that a draft stores, also while incomplete. Omit passwords here. */
  stored: z.ZodType<Partial<Values>>
  /**
   * `requestId` is that of a new entity: it remains the same until the form is saved, or the server refuses it with other
   * content.
   */
  send: (changes: Changes, values: Values, origin: Entity, requestId: string) => Promise<Entity>
  onSaved: (saved: Entity) => void
  reload: () => Promise<Entity | undefined>
  /**
   * Whether the form remains open after saving: input during the request then remains, as unsaved. The fields of other
   * forms are locked meanwhile.
   */
  staysOpen?: boolean
  /** Returns true for failures that the caller handles; not called for conflicts and an ended session. */
  takesRefusal?: (error: unknown) => boolean
  /** Saving waits for the running mutations of the same scope. */
  scope?: MutationScope
}

/**
 * The state of an entity's form until it is saved: errors at their fields, focus on the first, Ctrl/Cmd+S,
 * concurrent changes of other admins, and a draft of unsaved input. For `EditForm` and `FormDrawer`.
 *
 *     const edit = useEditForm({
 *       name: `coupon.${coupon._id}`,
 *       entity: coupon,
 *       toValues: ({ code, percent }) => ({ code, percent }),
 *       toChanges: (values, version) => ({ ...values, version }),
 *       schema: CouponChanges,
 *       stored: z.object({ code: z.string(), percent: z.number() }),
 *       send: (changes) => api.coupons.update.call({ _id: coupon._id, ...changes }),
 *       onSaved: () => toast.success(m.coupons_saved()),
 *       reload: async () => (await refetch({ throwOnError: true })).data,
 *     })
 *     return (
 *       <EditForm edit={edit}>
 *         <TextInput label={m.coupons_code()} {...edit.field('code')} />
 *       </EditForm>
 *     )
 */
export const useEditForm = <Entity extends Versioned, Values extends Record<string, unknown>, Changes>({
  name,
  entity,
  toValues,
  toChanges,
  schema,
  stored,
  send,
  onSaved,
  reload,
  scope,
  staysOpen = false,
  takesRefusal,
}: EditFormOptions<Entity, Values, Changes>) => {
  useErrorTexts()
  const element = useRef<HTMLFormElement>(null)
  // The version of the entity that the fields are based on; refetches do not change it.
  const version = useRef(entity.version)
  const origin = useRef(entity)
  const [requestId, setRequestId] = useState(newRequestId)
  const [begunWith] = useState(() => toValues(entity))
  const base = useRef(begunWith)
  const [stale, setStale] = useState<StaleDetails | null>(null)
  const [conflicts, setConflicts] = useState<FieldConflict[]>([])
  // Fields read their values only when they mount: incrementing this key remounts them with new values.
  const [beginning, setBeginning] = useState(0)
  const back = useRef<Focused | null>(null)
  const refused = useRef<Readonly<Record<string, unknown>> | null>(null)
  const appearAnew = () => {
    back.current = focusedField(element.current)
    setBeginning((count) => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each beginning the fields are other ones.
  useLayoutEffect(() => {
    focusField(element.current, back.current)
    back.current = null
  }, [beginning])
  const [check] = useState(() => schemaResolver(schema, { sync: true }))

  const changesOf = (values: Values) => toChanges(values, version.current, origin.current)
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: begunWith,
    validate: (values) => check(changesOf(values)),
    onValuesChange: () => draft.changed(),
  })

  // Compares values, and what would be sent: different spellings of the same value are not a change.
  const isWrittenIn = () => {
    const [values, initial] = [form.getValues(), form.getInitialValues()]
    return !isEqual(values, initial) && !isEqual(changesOf(values), changesOf(initial))
  }
  const toStored = (values: Values) => JSON.stringify(stored.safeParse(values).data)
  const draft = useStoredDraft(name, {
    schema: z.object({ version: z.int(), values: stored, base: stored, requestId: z.string().optional() }),
    read: () => ({ version: version.current, values: form.getValues(), base: base.current, requestId }),
    // Uses the version of the draft, so that saving detects later changes of other admins.
    write: (typed) => {
      version.current = typed.version
      if (typed.requestId) setRequestId(typed.requestId)
      base.current = { ...base.current, ...typed.base }
      form.setValues((values) => ({ ...values, ...typed.values }))
      appearAnew()
    },
    isDirty: () => isWrittenIn() && toStored(form.getValues()) !== toStored(form.getInitialValues()),
    restores: 'on-request',
  })

  const begin = (fresh: Entity) => {
    version.current = fresh.version
    origin.current = fresh
    base.current = toValues(fresh)
    form.setInitialValues(base.current)
    form.reset()
    appearAnew()
    draft.drop()
    setStale(null)
  }
  /** Does not remount fields whose values do not change, which preserves cursor and undo history. */
  const finish = (saved: Entity, sent: Values) => {
    if (!staysOpen) return begin(saved)
    const fresh = toValues(saved)
    const values = writtenOn(fresh, sent, form.getValues())
    version.current = saved.version
    origin.current = saved
    base.current = fresh
    form.setInitialValues(fresh)
    if (!isEqual(values, form.getValues())) {
      form.setValues(values)
      appearAnew()
    }
    form.clearErrors()
    setStale(null)
    draft.drop()
    if (isWrittenIn()) draft.changed()
  }
  const fail = (error: unknown) => {
    // As useRequestId: the next attempt is another request, also after the draft is restored.
    if (isReused(error)) {
      setRequestId(newRequestId())
      if ('requestId' in form.getValues()) form.setFieldValue('requestId', newRequestId() as never)
      draft.changed()
    }
    const failure = editFailure(error)
    // The sign-in screen replaces the form, and the draft remains.
    if (failure.kind === 'session-ended') return
    if (failure.kind === 'stale') return setStale(failure.stale)
    if (takesRefusal?.(error)) return
    if (failure.kind === 'other') return toastFailure(error)
    form.setErrors(failure.errors)
    refused.current = failure.errors
  }
  /** Focuses the first invalid field; errors without a field are displayed separately. */
  const pointOut = (errors: Readonly<Record<string, unknown>>) => {
    focusFirst(element.current, errors)
    for (const message of errorsWithoutField(errors, fieldNames(element.current)))
      toast.error(fieldText(message))
  }

  const update = useMutation({
    mutationFn: ({ changes, values }: { changes: Changes; values: Values }) =>
      send(changes, values, origin.current, requestId),
    scope,
    meta: { handlesErrors: true },
    onSuccess: (saved, { values }) => {
      setRequestId(newRequestId())
      finish(saved, values)
      onSaved(saved)
    },
    onError: fail,
  })
  const pointOutRefused = useEffectEvent(() => {
    if (refused.current) pointOut(refused.current)
    refused.current = null
  })
  // Locked fields cannot be focused.
  useLayoutEffect(() => {
    if (!update.isPending) pointOutRefused()
  }, [update.isPending])
  const save = form.onSubmit((values) => {
    if (update.isPending) return
    if (isUploading(element.current)) return toast.error(m.files_wait())
    update.mutate({ changes: changesOf(values), values })
  }, pointOut)
  /** Presses the save button, unless it is disabled or behind a dialog. */
  const saveByKey = () => {
    if (isCovered(element.current)) return
    element.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }
  useHotkeys([['mod+S', saveByKey]], [], true) // also within rich text editors

  /** The props of a field, or a switch. If code also sets its value, it needs `key={form.key(path)}` too. */
  const field = (path: string, type: 'input' | 'checkbox' = 'input') => {
    const error = firstError(form.errors, path)
    return { ...form.getInputProps(path, { type }), error: typeof error === 'string' && fieldText(error) }
  }
  /** Returns the version of the other admin; undefined, and a toast, if it cannot be read. */
  const readLatest = async () => {
    try {
      const fresh = await reload()
      if (!fresh) toast.error(m.form_gone())
      return fresh
    } catch (error) {
      if (editFailure(error).kind !== 'session-ended') toastFailure(error)
      return undefined
    }
  }
  const startOver = async () => {
    const fresh = await readLatest()
    if (fresh) begin(fresh)
  }
  /** Applies the input to the other admin's version, except for the fields at `theirs`. */
  const rebase = (fresh: Entity, theirs: readonly string[]) => {
    const saved = toValues(fresh)
    form.setInitialValues(saved)
    form.setValues(writtenOn(saved, base.current, withoutChanges(form.getValues(), base.current, theirs)))
    version.current = fresh.version
    origin.current = fresh
    base.current = saved
    appearAnew()
    setStale(null)
    setConflicts([])
    save()
  }
  const applyOnTop = async (theirs?: readonly string[]) => {
    const fresh = await readLatest()
    if (!fresh) return
    const both = conflictsBetween(base.current, form.getValues(), toValues(fresh))
    const isResolved = theirs !== undefined || both.length === 0
    if (isResolved) rebase(fresh, theirs ?? [])
    else setConflicts(both)
  }
  const closeClash = () => {
    setStale(null)
    setConflicts([])
  }

  return {
    /** For fields that depend on other fields: `edit.form.watch`, `edit.form.setFieldValue`. */
    form,
    field,
    save,
    saveByKey,
    isSaving: update.isPending,
    isLocked: update.isPending && !staysOpen,
    isDirty: () => isWrittenIn() || isUploading(element.current),
    element,
    /** The key of the fields; changes with each new set of values. */
    beginning,
    offer: draft.offer,
    /** Discards the draft when the admin closes the form, such as a drawer, on purpose. */
    drop: draft.drop,
    clash: stale &&
      conflicts.length === 0 && {
        stale,
        onReload: startOver,
        onApply: () => void applyOnTop(),
        onClose: closeClash,
      },
    conflict: stale &&
      conflicts.length > 0 && {
        conflicts: conflicts.map((one) => ({ ...one, label: findLabel(element.current, one.path) })),
        changedBy: stale.changedBy,
        onSave: (theirs: string[]) => void applyOnTop(theirs),
        onClose: closeClash,
      },
  }
}

export type Edit = Pick<
  ReturnType<typeof useEditForm>,
  | 'save'
  | 'isSaving'
  | 'isLocked'
  | 'isDirty'
  | 'element'
  | 'beginning'
  | 'offer'
  | 'drop'
  | 'clash'
  | 'conflict'
>

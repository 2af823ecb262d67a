import { schemaResolver, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import type { StaleDetails } from '@storekeeper/contract/errors'
import { useMutation } from '@tanstack/react-query'
import isEqual from 'fast-deep-equal'
import { useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { useStoredDraft } from '../drafts/use-stored-draft'
import { isUploading } from '../files/is-uploading'
import { toast } from '../toast'
import { conflictsBetween, type FieldConflict, withoutChanges } from './conflicts'
import { editFailure } from './edit-failure'
import { firstError, homelessErrors } from './error-places'
import { type Focused, fieldNames, focusedField, focusField, focusFirst, labelOf } from './focus-first'
import { writtenOn } from './written-on'

type Versioned = { version: number }

type EditFormOptions<Entity extends Versioned, Values, Changes> = {
  /** Names the draft, such as `coupon.{id}`; another entity needs another `key` on the component. */
  name: string
  entity: Entity
  /** The values of the fields. */
  valuesOf: (entity: Entity) => Values
  /** What is sent. `version` is that of the entity the form began with; a new one begins with 0 and leaves it out. */
  changesOf: (values: Values, version: number) => Changes
  /** The contract's input: its messages are shown at the fields of the same names. */
  schema: z.ZodType<Changes>
  /** Which of the values a draft stores, for any state of typing; a password is not named here, and so never stored. */
  stored: z.ZodType<Partial<Values>>
  send: (changes: Changes, values: Values) => Promise<Entity>
  onSaved: (saved: Entity) => void
  /** The entity as the server has it now. */
  reload: () => Promise<Entity | undefined>
  /** Whether it stays there once it is saved: then what was written meanwhile stays in it, and is not saved yet. */
  staysOpen?: boolean
  /** A refusal that the form's owner handles, such as by a question of its own: then nothing else is shown of it. */
  takesRefusal?: (error: unknown) => boolean
}

/**
 * An entity's form, from what it began with to what the server makes of it: errors at their fields, the cursor at the
 * first, Ctrl/Cmd+S, what is typed while it is saved, another admin's change meanwhile, and a draft of what was not
 * saved. `EditForm` draws it.
 *
 *     const edit = useEditForm({
 *       name: `coupon.${coupon._id}`,
 *       entity: coupon,
 *       valuesOf: ({ code, percent }) => ({ code, percent }),
 *       changesOf: (values, version) => ({ ...values, version }),
 *       schema: CouponChanges,
 *       stored: z.object({ code: z.string(), percent: z.number() }),
 *       send: (changes) => api.coupons.update.call({ _id: coupon._id, ...changes }),
 *       onSaved: () => toast.success(m.coupons_saved()),
 *       reload: async () => (await refetch()).data,
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
  valuesOf,
  changesOf,
  schema,
  stored,
  send,
  onSaved,
  reload,
  staysOpen = false,
  takesRefusal,
}: EditFormOptions<Entity, Values, Changes>) => {
  const element = useRef<HTMLFormElement>(null)
  // The version stays that of the fields, whatever is fetched in the meantime.
  const version = useRef(entity.version)
  // The values of the fields in that version: what differs from it was typed here.
  const [begunWith] = useState(() => valuesOf(entity))
  const base = useRef(begunWith)
  const [stale, setStale] = useState<StaleDetails | null>(null)
  const [conflicts, setConflicts] = useState<FieldConflict[]>([])
  // The fields read their values as they appear: to give them other ones is to have them appear anew.
  const [beginning, setBeginning] = useState(0)
  const back = useRef<Focused | null>(null)
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

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: begunWith,
    validate: (values) => check(changesOf(values, version.current)),
    onValuesChange: () => draft.changed(),
  })

  // By the values, and by what saving them would send: another spelling of the same is no change.
  const isWrittenIn = () => {
    const [values, initial] = [form.getValues(), form.getInitialValues()]
    const sent = (of: Values) => changesOf(of, version.current)
    return !isEqual(values, initial) && !isEqual(sent(values), sent(initial))
  }
  const storedOf = (values: Values) => JSON.stringify(stored.safeParse(values).data)
  const draft = useStoredDraft(name, {
    schema: z.object({ version: z.int(), values: stored, base: stored }),
    read: () => ({ version: version.current, values: form.getValues(), base: base.current }),
    // With the version it was typed on, so that saving reports which admin changed the entity since.
    write: (typed) => {
      version.current = typed.version
      base.current = { ...base.current, ...typed.base }
      form.setValues((values) => ({ ...values, ...typed.values }))
      appearAnew()
    },
    isDirty: () => isWrittenIn() && storedOf(form.getValues()) !== storedOf(form.getInitialValues()),
    restores: 'when-asked',
  })

  const begin = (fresh: Entity) => {
    version.current = fresh.version
    base.current = valuesOf(fresh)
    form.setInitialValues(base.current)
    form.reset()
    appearAnew()
    draft.drop()
    setStale(null)
  }
  /** The fields stay as they are, with their cursor and what can be undone, where nothing else is to be shown in them. */
  const finish = (saved: Entity, sent: Values) => {
    if (!staysOpen) return begin(saved)
    const fresh = valuesOf(saved)
    const values = writtenOn(fresh, sent, form.getValues())
    version.current = saved.version
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
    const failure = editFailure(error)
    // The session's end shows itself, and the draft waits.
    if (failure.kind === 'session-ended') return
    if (failure.kind === 'stale') return setStale(failure.stale)
    if (takesRefusal?.(error)) return
    if (failure.kind === 'other') return toastFailure(error)
    form.setErrors(failure.errors)
    pointOut(failure.errors)
  }
  /** The cursor goes to the first field that is wrong; errors without a field are shown all the same. */
  const pointOut = (errors: Readonly<Record<string, unknown>>) => {
    focusFirst(element.current, errors)
    for (const message of homelessErrors(errors, fieldNames(element.current))) toast.error(fieldText(message))
  }

  const update = useMutation({
    mutationFn: ({ changes, values }: { changes: Changes; values: Values }) => send(changes, values),
    meta: { handlesErrors: true },
    onSuccess: (saved, { values }) => {
      finish(saved, values)
      onSaved(saved)
    },
    onError: fail,
  })
  const save = form.onSubmit((values) => {
    if (update.isPending) return
    if (isUploading(element.current)) return toast.error(m.files_wait())
    update.mutate({ changes: changesOf(values, version.current), values })
  }, pointOut)
  // Within formatted text as well.
  useHotkeys([['mod+S', () => save()]], [], true)

  /** What a field takes. One whose value is also set by code, not only by typing, takes `key={form.key(path)}` too. */
  const field = (path: string) => {
    const error = firstError(form.errors, path)
    return { ...form.getInputProps(path), error: typeof error === 'string' && fieldText(error) }
  }
  const startOver = async () => {
    const fresh = await reload()
    if (fresh) begin(fresh)
  }
  /** Puts what was typed here onto what the other admin saved; of a field that both changed, `theirs` stand. */
  const rebase = (fresh: Entity, theirs: readonly string[]) => {
    const saved = valuesOf(fresh)
    form.setInitialValues(saved)
    form.setValues(writtenOn(saved, base.current, withoutChanges(form.getValues(), base.current, theirs)))
    version.current = fresh.version
    base.current = saved
    appearAnew()
    setStale(null)
    setConflicts([])
    save()
  }
  const applyOnTop = async (theirs?: readonly string[]) => {
    const fresh = await reload()
    if (!fresh) return
    const both = conflictsBetween(base.current, form.getValues(), valuesOf(fresh))
    const isResolved = theirs !== undefined || both.length === 0
    if (isResolved) rebase(fresh, theirs ?? [])
    else setConflicts(both)
  }
  const closeClash = () => {
    setStale(null)
    setConflicts([])
  }

  return {
    /** For what must follow other fields as they change: `edit.form.watch`, `edit.form.setFieldValue`. */
    form,
    field,
    save,
    isSaving: update.isPending,
    isDirty: () => isWrittenIn() || isUploading(element.current),
    element,
    /** Another number, another set of values: the key of the fields. */
    beginning,
    offer: draft.offer,
    /** Forgets the draft of a form that is left knowingly while its page stays, such as a drawer. */
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
        conflicts: conflicts.map((one) => ({ ...one, label: labelOf(element.current, one.path) })),
        changedBy: stale.changedBy,
        onSave: (theirs: string[]) => void applyOnTop(theirs),
        onClose: closeClash,
      },
  }
}

export type Edit = Pick<
  ReturnType<typeof useEditForm>,
  'save' | 'isSaving' | 'isDirty' | 'element' | 'beginning' | 'offer' | 'drop' | 'clash' | 'conflict'
>

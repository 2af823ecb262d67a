import { IsoDate } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** Unsaved input as stored by the browser. */
export type Draft<Values> = {
  storedAt: string
  /** A change of language remounted the form: the input is restored without asking. */
  isHandedOver: boolean
  values: Values
}

const Stored = z.preprocess(
  // Drafts of version 0.2 and earlier have a different name for their time.
  (draft) =>
    draft && typeof draft === 'object' && 'keptAt' in draft ? { storedAt: draft.keptAt, ...draft } : draft,
  z.object({ storedAt: IsoDate, isHandedOver: z.boolean(), values: z.unknown() }),
)

const PREFIX = 'storekeeper.draft.'
const MAX_DRAFTS = 30
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

/** Drafts are stored separately for each admin, since admins may share a browser. */
export const draftKey = (adminId: string, name: string) => `${PREFIX}${adminId}.${name}`

/** The schema validates stored data and removes fields that must not be stored, such as passwords. */
export const readDraft = <Values>(
  key: string,
  schema: z.ZodType<Values>,
  nowMs: number,
  storage: Storage = localStorage,
): Draft<Values> | null => {
  const stored = parse(storage.getItem(key))
  const values = schema.safeParse(stored?.values)
  if (!stored || !values.success || isOld(stored, nowMs)) return null
  return { ...stored, values: values.data }
}

export const storeDraft = <Values>(
  key: string,
  schema: z.ZodType<Values>,
  draft: Draft<Values>,
  storage: Storage = localStorage,
) => {
  const values = schema.safeParse(draft.values)
  if (!values.success) return
  try {
    storage.setItem(key, JSON.stringify({ ...draft, values: values.data }))
  } catch {
    // A full or disabled storage must not interrupt typing.
  }
  tidy(Date.parse(draft.storedAt), storage)
}

export const dropDraft = (key: string, storage: Storage = localStorage) => storage.removeItem(key)

/** Retains the latest drafts; removes expired, unreadable and excess ones. */
const tidy = (nowMs: number, storage: Storage) => {
  const drafts = Object.entries({ ...storage })
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, text]) => ({ key, stored: parse(text) }))
  const young = drafts
    .filter(({ stored }) => stored && !isOld(stored, nowMs))
    .sort((one, other) => (other.stored?.storedAt ?? '').localeCompare(one.stored?.storedAt ?? ''))
  const staying = new Set(young.slice(0, MAX_DRAFTS).map(({ key }) => key))
  for (const { key } of drafts) if (!staying.has(key)) dropDraft(key, storage)
}

const isOld = ({ storedAt }: { storedAt: string }, nowMs: number) => nowMs - Date.parse(storedAt) > MAX_AGE_MS

const parse = (text: unknown) => {
  if (typeof text !== 'string') return null
  try {
    return Stored.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

import { ar } from './ar.ts'
import { en, type Words } from './en.ts'

export type { Words }
export const TEXTS = { en, ar } satisfies Record<string, Words>
export type Language = keyof typeof TEXTS

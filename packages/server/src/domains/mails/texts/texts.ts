import type { Language } from '../../../lib/language.ts'
import { ar } from './ar.ts'
import { en, type Words } from './en.ts'

export type { Words }
export const texts: Record<Language, Words> = { en, ar }

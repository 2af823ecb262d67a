import type { Language } from '../../../lib/language.ts'
import { ar } from './ar.ts'
import { en, type MailTexts } from './en.ts'

export type { MailTexts }
export const texts: Record<Language, MailTexts> = { en, ar }

import type { Language } from '../../../lib/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { ShippedTemplates } from './template-texts.ts'

/** The templates of the program, which a site uses until an admin saves others. */
export const SHIPPED_TEMPLATES: Record<Language, ShippedTemplates> = { en, ar }

import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { type FieldReason, throwFieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Language } from '../../../lib/language.ts'
import type { TemplateTexts } from '../shipped/template-texts.ts'
import { findBlocks } from './blocks.ts'
import { buildNotification, keepsLink } from './build-notification.ts'
import { findValues, renderLiquid, TemplateProblem } from './liquid.ts'
import { sampleValues } from './sample-values.ts'

/**
 * Throws an error of the field whose Liquid is not valid, or names a value that notifications do not have. Renders
 * the template with sample values, so that one that exceeds the limits, or leaves out the link without which customers
 * could not use their account, is not saved.
 */
export function validateTemplate(template: TemplateTexts, language: Language, kind: NotificationKind): void {
  const values = sampleValues(language, kind)
  const buildSample = () =>
    buildNotification({ subject: '', body: template.body }, values, { language, letterhead, publicUrl })
  const reasons: FieldReason[] = []
  for (const field of ['subject', 'body'] as const) {
    const isBody = field === 'body'
    const options = { escapes: isBody, blocks: isBody ? findBlocks(values) : [] }
    try {
      const unknown = findValues(template[field], options).find((path) => !exists(values, path))
      if (unknown)
        reasons.push({
          path: field,
          ...toReason('PLACEHOLDER_UNKNOWN', { placeholder: `{{ ${unknown.join('.')} }}` }),
        })
      else {
        renderLiquid(template[field], values, options)
        if (isBody && values.link && !keepsLink(buildSample(), values))
          reasons.push({ path: field, ...toReason('NOTIFICATION_LINK_MISSING') })
      }
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error
      reasons.push({ path: field, ...toReason('NOTIFICATION_TEMPLATE_INVALID', { problem: error.message }) })
    }
  }
  throwFieldErrors(reasons)
}

const letterhead = { storeName: '', siteLogo: null, timeZone: 'UTC' }
const publicUrl = 'https://store.example'

/** Lists and texts also have `size`, `first` and `last`, as Liquid defines. */
function exists(values: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (Array.isArray(values)) {
    if (name === 'size') return rest.length === 0
    return name === 'first' || name === 'last' ? exists(values[0], rest) : exists(values[0], [name, ...rest])
  }
  if (typeof values === 'string') return name === 'size' && rest.length === 0
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false
  return exists(Reflect.get(values, name), rest)
}

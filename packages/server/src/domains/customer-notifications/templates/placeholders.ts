import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Language } from '../../../lib/language.ts'
import { findBlocks } from './blocks.ts'
import { sampleValues } from './sample-values.ts'

/** The placeholders, loops and blocks that templates may contain, each with an example. */
export function listPlaceholders(
  language: Language,
  kind: NotificationKind,
): { name: string; example: string }[] {
  const values = sampleValues(language, kind)
  const blocks = findBlocks(values).map((block) =>
    block === 'button' ? `button "…", ${values.link ? 'link.url' : 'site.url'}` : block,
  )
  return [
    ...Object.entries(values).flatMap(([group, values]) => inGroup(group, values)),
    ...blocks.map((block) => ({ name: `{% ${block} %}`, example: '' })),
  ]
}

/** The names of the items of lists in loops. */
const ITEMS: Record<string, string> = {
  lines: 'line',
  taxes: 'tax',
  parcels: 'parcel',
  messages: 'message',
  address: 'part',
  files: 'file',
  items: 'item',
  newItems: 'item',
  later: 'item',
}

const inGroup = (group: string, values: object): { name: string; example: string }[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = `${group}.${name}`
    if (!Array.isArray(value)) return { name: `{{ ${path} }}`, example: String(value) }
    const item = ITEMS[name] ?? 'item'
    const [first] = value
    const fields = typeof first === 'object' ? Object.keys(first).map((field) => `${item}.${field}`) : [item]
    return {
      name: `{% for ${item} in ${path} %}${fields.map((field) => `{{ ${field} }}`).join(' ')}{% endfor %}`,
      example: '',
    }
  })

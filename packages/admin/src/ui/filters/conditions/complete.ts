import { OPERATORS_OF, PERIODS } from '@storekeeper/contract/filters/filter-field'
import type { LoadedConditions } from './conditions'

const MOST = 8
/** Times to compare dates with, as any number of days or hours. */
const AGO = ['24-hours-ago', '2-days-ago', '7-days-ago']
const SIGN_OF = { is: ':', contains: '~', over: '>', under: '<' } as const

/** The texts that could follow what was typed: the whole text with its last word completed. */
export function complete(text: string, { fields }: LoadedConditions): string[] {
  const [, before = '', typed = ''] = /^(.*?)([^\s()]*)$/s.exec(text) ?? []
  const [, minus = '', rest = ''] = /^(-?)(.*)$/s.exec(typed) ?? []
  const [, name, sign, value] = /^([a-z0-9-]+)([:>=<~]+)(.*)$/is.exec(rest) ?? []
  if (name === undefined)
    return Object.entries(fields)
      .filter(([field]) => field.toLowerCase().startsWith(rest.toLowerCase()))
      .slice(0, MOST)
      .map(([field, { type }]) => {
        const isSized = type === 'money' || type === 'number'
        return `${before}${minus}${field}${SIGN_OF[isSized ? 'over' : 'is']}`
      })
  const field = fields[name]
  if (!field) return []
  if (sign !== ':') {
    const times = field.type === 'date' && sign !== '~' ? AGO : []
    return times
      .filter((one) => one.startsWith(value ?? '') && one !== value)
      .map((one) => `${before}${minus}${name}${sign}${one} `)
  }
  const values = {
    choice: [...(field.choices ?? [])],
    flag: ['yes', 'no'],
    date: [...PERIODS, 'last-7-days', 'last-30-days'],
  }[field.type as 'choice' | 'flag' | 'date']
  const known = [...(values ?? []), ...(OPERATORS_OF[field.type].includes('empty') ? ['empty'] : [])]
  const [, earlier = '', last = ''] = /^(.*,)?([^,]*)$/s.exec(value ?? '') ?? []
  return known
    .filter((one) => one.startsWith(last.toLowerCase()) && one !== last)
    .slice(0, MOST)
    .map((one) => `${before}${minus}${name}:${earlier}${one} `)
}

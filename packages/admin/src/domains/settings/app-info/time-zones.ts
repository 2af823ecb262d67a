type Choice = { value: string; label: string }

/** Every zone that the browser knows, and the one that is wanted, with how far from Greenwich it is at this moment. */
export const timeZones = (wanted: string, now: Date): Choice[] => {
  const names = new Set(['UTC', wanted, ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
    .sort((one, other) => one.value.localeCompare(other.value, 'en'))
}

/** "GMT+5:30". */
const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

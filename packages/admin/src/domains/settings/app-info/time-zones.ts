type Choice = { value: string; label: string }

/** Every zone that the browser knows, and the one that is wanted, with how far from Greenwich it is at this moment. */
export const timeZones = (wanted: string, now: Date): Choice[] => {
  const names = new Set(['UTC', wanted, ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .map((value) => timeZone(value, now))
    .sort((one, other) => one.value.localeCompare(other.value, 'en'))
}

/** One of them. */
export const timeZone = (value: string, now: Date): Choice => ({
  value,
  label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})`,
})

/** "GMT+5:30". */
const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

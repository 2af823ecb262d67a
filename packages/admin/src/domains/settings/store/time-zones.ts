type Choice = { value: string; label: string }

/** Returns all time zones of the browser and the given one, with their current UTC offsets. */
export const timeZones = (wanted: string, now: Date): Choice[] => {
  const names = new Set(['UTC', wanted, ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .map((value) => timeZone(value, now))
    .sort((one, other) => one.value.localeCompare(other.value, 'en'))
}

/** Returns one time zone as an option. */
export const timeZone = (value: string, now: Date): Choice => ({
  value,
  label: `${value.replaceAll('_', ' ')} (${formatOffset(value, now)})`,
})

/** Returns the offset, such as "GMT+5:30". */
const formatOffset = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

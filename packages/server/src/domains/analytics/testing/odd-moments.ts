import fc from 'fast-check'

/**
 * Zones ahead of and behind UTC, with offsets of half and quarter hours, and zones whose clocks change at
 * unusual times or at midnight.
 */
export const ODD_ZONES = [
  ...['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Lord_Howe'],
  ...['Pacific/Chatham', 'America/St_Johns', 'Pacific/Apia', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana'],
  ...['Atlantic/Azores', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Pyongyang', 'America/Sao_Paulo'],
]

/** Instants at which clocks change in these zones, or a day, a month or a year ends in one of them. */
const EDGES = [
  // St. John's, until 2011 one minute after midnight; Apia, which skipped a day; Pyongyang, by half an hour
  // at midnight.
  ...['2010-11-07T02:31:00Z', '2011-03-13T03:31:00Z', '2011-12-30T10:00:00Z', '2015-08-14T15:00:00Z'],
  // Cairo and Beirut at midnight, Havana to and from midnight, the Azores to midnight.
  ...['2026-04-23T22:00:00Z', '2026-10-29T21:00:00Z', '2026-03-28T22:00:00Z', '2026-10-24T21:00:00Z'],
  ...['2026-03-08T05:00:00Z', '2026-11-01T05:00:00Z', '2026-10-25T01:00:00Z', '2026-03-29T01:00:00Z'],
  // New York, Lord Howe by half an hour, Chatham at 2:45, São Paulo at midnight.
  ...['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
  ...['2026-04-04T14:00:00Z', '2026-09-26T14:00:00Z', '2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z'],
  // Midnight in Kathmandu at the end of a month, a leap day, the end of a year.
  ...['2026-02-28T18:15:00Z', '2024-02-29T12:00:00Z', '2025-12-31T23:59:00Z'],
].map((edge) => new Date(edge).getTime())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const anEdge = fc.constantFrom(...EDGES)

/**
 * Generates instants around an edge: mostly within hours, often exactly at or 1 ms before a quarter of an
 * hour, sometimes weeks away.
 */
export const aMomentNear = (edge: number): fc.Arbitrary<string> => {
  const quarters = fc.integer({ min: -4 * 30, max: 4 * 30 }).map((count) => count * 15 * MINUTE)
  const far = fc.integer({ min: -40 * 24, max: 40 * 24 }).map((hours) => hours * HOUR)
  const nearby = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -90, max: 90 }).map((minutes) => minutes * MINUTE) },
    { weight: 4, arbitrary: quarters },
    { weight: 2, arbitrary: far },
  )
  return fc
    .tuple(nearby, fc.constantFrom(0, -1, 1, 30_000))
    .map(([offset, little]) => new Date(edge + offset + little).toISOString())
}

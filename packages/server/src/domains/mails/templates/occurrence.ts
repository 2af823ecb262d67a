import { deviceName } from './device-name.ts'
import type { Fact, Speech } from './template.ts'

type Occurrence = { changedAt: string; device: string; ip: string; by?: string }

/** When, from where and by whom a change of an account was made, for its owner to recognise. */
export const occurrence = (
  { changedAt, device, ip, by }: Occurrence,
  { words, timeOf }: Speech,
): readonly Fact[] => [
  ...(by ? [{ name: words.by, value: by }] : []),
  { name: words.time, value: timeOf(changedAt) },
  { name: words.device, value: deviceName(device) || words.unknownDevice },
  { name: words.ip, value: ip },
]

import { deviceName } from './device-name.ts'
import type { Fact, Speech } from './template.ts'

type Occurrence = { changedAt: string; device: string; ip: string; by?: string }

/** When, from where and by whom a change of an account was made, for its owner to recognise. */
export const occurrence = (
  { changedAt, device, ip, by }: Occurrence,
  { texts, timeOf }: Speech,
): readonly Fact[] => [
  ...(by ? [{ name: texts.by, value: by }] : []),
  { name: texts.time, value: timeOf(changedAt) },
  { name: texts.device, value: deviceName(device) || texts.unknownDevice },
  { name: texts.ip, value: ip },
]

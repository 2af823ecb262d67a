import { deviceName } from './device-name.ts'
import type { Fact, TemplateContext } from './template.ts'

type Occurrence = { changedAt: string; device: string; ip: string; by?: string }

/** The time, the device and the author of an account change, so that its owner can recognize it. */
export const occurrence = (
  { changedAt, device, ip, by }: Occurrence,
  { texts, formatTime }: TemplateContext,
): readonly Fact[] => [
  ...(by ? [{ name: texts.by, value: by }] : []),
  { name: texts.time, value: formatTime(changedAt) },
  { name: texts.device, value: deviceName(device) || texts.unknownDevice },
  { name: texts.ip, value: ip },
]

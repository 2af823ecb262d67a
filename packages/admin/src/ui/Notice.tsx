import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A notice in a page or dialog. Screen readers announce errors immediately. */
export const Notice = ({ tone, children }: { tone: 'plain' | 'bad'; children: ReactNode }) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle
  return (
    <div
      className="flex gap-2 p-3 border border-(color:--tone)/30 rounded-item text-sm leading-5 bg-(--tone)/8 [--tone:var(--mantine-color-gray-6)] data-[tone=bad]:[--tone:var(--mantine-color-red-6)]"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'note'}
    >
      <Icon
        size={18}
        stroke={1.8}
        className="flex-none mt-px text-[color-mix(in_srgb,var(--tone)_75%,var(--ink))]"
        aria-hidden
      />
      <div className="min-w-0 wrap-anywhere [&_p]:mt-1 [&_p]:text-ink-2">{children}</div>
    </div>
  )
}

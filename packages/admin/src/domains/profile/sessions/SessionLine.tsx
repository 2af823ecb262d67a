import { Button } from '@mantine/core'
import type { OwnSession } from '@storekeeper/contract/profile/own-session'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getParser } from 'bowser'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'

/** One session on one device. The current session ends by signing out. */
export const SessionLine = ({ session }: { session: OwnSession }) => {
  const end = useMutation(
    api.profile.sessions.end.mutationOptions({
      onSuccess: () => toast.success(m.profile_sessions_ended({ count: 1 })),
    }),
  )
  const button = useBusyFocus(end.isPending)
  const device = deviceName(session.device)
  const name = device
    ? [device.browser, device.system].filter(Boolean).join(' · ')
    : m.profile_session_unknown()
  const Sign = isHandheld(session.device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className="flex items-center gap-4 py-3 [&+&]:border-t [&+&]:border-t-(color:--mantine-color-default-border)">
      <Sign size={24} stroke={1.5} className="flex-none text-ink-2" aria-hidden />
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {session.isCurrent && <StatusBadge tone="good">{m.profile_session_this()}</StatusBadge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          <bdi dir="ltr">{session.ip}</bdi>
          {' · '}
          {m.profile_session_seen()} <Ago at={session.lastSeenAt} />
          {' · '}
          {m.profile_session_since()} <Ago at={session.createdAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          aria-label={m.profile_session_end_named({ device: name })}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session._id })}
        >
          {m.profile_session_end()}
        </Button>
      )}
    </li>
  )
}

/** Returns the browser and the operating system of a user agent; null if it contains neither. */
const deviceName = (userAgent: string): { browser: string; system: string } | null => {
  if (!userAgent) return null
  const { browser, os } = getParser(userAgent).getResult()
  if (!browser.name && !os.name) return null
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Whether the user agent is a handheld device, for its icon. */
const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(getParser(userAgent).getPlatformType())

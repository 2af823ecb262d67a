import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan, useProfile } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { Message } from '~/ui/Message'

const SetupScreen = lazyComponent(async () => (await import('~/domains/setup/SetupScreen')).SetupScreen)

const REFETCH_MS = 10_000

/**
 * Every screen requires a site: a store without one shows the setup on all pages except the admin's own
 * profile.
 */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const { _id } = useProfile()
  const canSetUp = useCan('sites:change')
  const isAtProfile = useLocation({ select: ({ pathname }) => pathname === `/admin/${_id}` })
  const { data: sites } = useQuery({
    ...api.sites.list.queryOptions({ meta: { handlesErrors: true } }),
    // Another admin or a command may complete the setup.
    refetchInterval: ({ state }) => state.data?.length === 0 && REFETCH_MS,
  })
  if (sites?.length !== 0 || isAtProfile) return children
  if (canSetUp)
    return (
      <Suspense>
        <SetupScreen />
      </Suspense>
    )
  return (
    <Message title={m.setup_not_yet()} actions={null}>
      {m.setup_not_yet_text()}
    </Message>
  )
}

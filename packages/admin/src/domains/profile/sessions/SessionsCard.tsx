import { Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { SessionLine } from './SessionLine'

/** The admin's active sessions, with buttons to end them. */
export const SessionsCard = () => {
  const sessions = useQuery(api.profile.sessions.list.queryOptions({ meta: { handlesErrors: true } }))
  const endOthers = useMutation(
    api.profile.sessions.endOthers.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ ended }) => toast.success(m.profile_sessions_ended({ count: ended })),
    }),
  )
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent).length
  return (
    <Card
      title={m.profile_sessions()}
      actions={
        others > 0 && (
          <ConfirmButton
            label={m.profile_sessions_end_others()}
            title={m.profile_sessions_end_others_title({ count: others })}
            text={m.profile_sessions_end_others_text()}
            confirmLabel={m.profile_sessions_end_others()}
            onConfirm={() => endOthers.mutateAsync({})}
          />
        )
      }
    >
      {sessions.data && (
        <ul className="grid">
          {sessions.data.map((session) => (
            <SessionLine key={session._id} session={session} />
          ))}
        </ul>
      )}
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.error && !sessions.data && <LoadFailed error={sessions.error} onRetry={sessions.refetch} />}
    </Card>
  )
}

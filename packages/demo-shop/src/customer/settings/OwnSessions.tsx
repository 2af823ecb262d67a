import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { useVisitor } from '../../shop'

/** The devices on which the customer is signed in. */
export const OwnSessions = () => {
  const store = useVisitor()
  const { data = [], error, refetch } = useQuery(store.account.sessions.list.queryOptions())
  const reload = { onSettled: () => refetch() }
  const end = useMutation(store.account.sessions.end.mutationOptions(reload))
  const endOthers = useMutation(store.account.sessions.endOthers.mutationOptions(reload))
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <>
      <ul className="grid gap-3">
        {data.map(({ _id, device, lastSeenAt, isCurrent }) => {
          const name = device || m.shop_my_unknown_device()
          return (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 leading-6">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>
                <span className="block text-sm leading-5 text-shop-quiet">
                  {isCurrent ? (
                    m.shop_my_this_device()
                  ) : (
                    <>
                      {m.shop_my_last_seen()} <Ago at={lastSeenAt} />
                    </>
                  )}
                </span>
              </span>
              {!isCurrent && (
                <Button
                  variant="default"
                  radius={999}
                  aria-label={m.shop_my_end_session_of({ device: name })}
                  onClick={() => end.mutate({ id: _id })}
                >
                  {m.shop_my_end_session()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.length > 1 && (
        <Button
          variant="default"
          radius={999}
          className="justify-self-start"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {m.shop_my_end_others()}
        </Button>
      )}
    </>
  )
}

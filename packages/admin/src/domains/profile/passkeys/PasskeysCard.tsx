import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { AddPasskeyDialog } from './AddPasskeyDialog'
import { PasskeyLine } from './PasskeyLine'

/** The admin's passkeys, with which they sign in without a password. */
export const PasskeysCard = () => {
  const { data, error, isPending, refetch } = useQuery(
    api.passkeys.list.queryOptions({ meta: { handlesErrors: true } }),
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={m.profile_passkeys()}
      actions={
        data && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {m.profile_passkey_add()}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {m.profile_passkeys_about()}
      </Text>
      {data && data.length > 0 && (
        <ul className="grid">
          {data.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="text-sm">{m.profile_passkey_none()}</p>}
      {isPending && <Skeleton height={56} />}
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

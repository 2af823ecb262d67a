import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { ShopFailure } from '../../ShopFailure'
import { useVisitor } from '../../shop'

/** Requests a copy of the customer's data, or its erasure. */
export const OwnData = () => {
  const store = useVisitor()
  const { mutate, isPending, variables, data, error } = useMutation(
    store.privacyRequests.create.mutationOptions({ meta: { handlesErrors: true } }),
  )
  const request = (kind: 'export' | 'erasure', label: string) => (
    <Button
      variant="default"
      radius={999}
      loading={isPending && variables?.kind === kind}
      onClick={() => mutate({ kind })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p className="leading-6 text-shop-quiet max-w-110">{m.shop_my_data_text()}</p>
      {data && <Notice tone="plain">{m.shop_my_data_requested({ date: formatDay(data.dueAt) })}</Notice>}
      <ShopFailure error={error} />
      <Group gap={12}>
        {request('export', m.shop_my_data_export())}
        {request('erasure', m.shop_my_data_erasure())}
      </Group>
    </>
  )
}

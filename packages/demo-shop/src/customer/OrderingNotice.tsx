import { Button } from '@mantine/core'
import type { StoreAccount } from '@storekeeper/contract/store/store-account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { useVisitor } from '../shop'
import { shopFailureText } from '../shop-error-text'

/** What keeps the customer from ordering, by the settings of the store. */
export const OrderingNotice = () => {
  const store = useVisitor()
  const { data: account } = useQuery(store.account.details.queryOptions({ meta: { handlesErrors: true } }))
  if (account?.ordering.missing === 'EMAIL_NOT_VERIFIED')
    return (
      <div className="mt-5">
        <VerifyNotice account={account} text={m.shop_issue_not_verified()} />
      </div>
    )
  if (account?.ordering.missing === 'ACCOUNT_NOT_APPROVED')
    return (
      <div className="mt-5">
        <Notice tone="plain">
          {account.isWaitingForApproval ? m.shop_my_waiting() : m.shop_issue_not_approved()}
        </Notice>
      </div>
    )
  return null
}

/** Sends the link that verifies the e-mail address. */
export const VerifyNotice = ({ account, text }: { account: StoreAccount; text: string }) => {
  const store = useVisitor()
  const sending = useMutation(
    store.account.sendVerification.mutationOptions({ meta: { handlesErrors: true } }),
  )
  if (sending.isSuccess)
    return <Notice tone="plain">{m.shop_my_check_mail_text({ email: account.email ?? '' })}</Notice>
  return (
    <Notice tone={sending.error ? 'bad' : 'plain'}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <span>{sending.error ? shopFailureText(sending.error) : text}</span>
        <Button
          variant="default"
          radius={999}
          loading={sending.isPending}
          onClick={() => sending.mutate(undefined)}
        >
          {m.shop_my_send_link()}
        </Button>
      </div>
    </Notice>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ShopFailure } from '../../ShopFailure'
import { useShop } from '../../shop'
import { EntryPage } from './EntryPage'

/** Verifies the e-mail address of the customer. */
export const VerifyEmailPage = ({ token }: { token: string }) => {
  const { store } = useShop()
  return (
    <LinkPage
      title={m.shop_my_verify_title()}
      lead={m.shop_my_verify_text()}
      label={m.shop_my_verify()}
      send={async () => {
        await store.account.verifyEmail.call({ token })
        return m.shop_my_verified()
      }}
    />
  )
}

/** Makes a new e-mail address the one of the account. */
export const ConfirmEmailPage = ({ token }: { token: string }) => {
  const { store } = useShop()
  return (
    <LinkPage
      title={m.shop_my_new_email_title()}
      lead={m.shop_my_new_email_text()}
      label={m.shop_my_new_email_confirm()}
      send={async () => m.shop_my_email_is_now(await store.account.confirmEmail.call({ token }))}
    />
  )
}

type Props = {
  title: string
  lead: string
  label: string
  /** Uses the link, and returns the title of the page afterwards. */
  send: () => Promise<string>
}

/** Uses a link only on request, since programs that scan e-mails open links as well. */
const LinkPage = ({ title, lead, label, send }: Props) => {
  const { key } = useShop().site
  const using = useMutation({ mutationFn: send, meta: { handlesErrors: true } })
  if (using.data)
    return (
      <EntryPage
        title={using.data}
        lead={
          <Link to="/demo-shop/$site/account" params={{ site: key }} className="text-shop-link">
            {m.shop_my_to_account()}
          </Link>
        }
      />
    )
  return (
    <EntryPage title={title} lead={lead}>
      <ShopFailure error={using.error} />
      <Button size="md" radius={999} loading={using.isPending} onClick={() => using.mutate()}>
        {label}
      </Button>
    </EntryPage>
  )
}

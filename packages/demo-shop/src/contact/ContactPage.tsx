import { Skeleton } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useSettingsQuery } from '~/settings'
import { LoadFailed } from '~/ui/LoadFailed'
import { useShopTitle } from '../shop'
import { ContactDetails } from './ContactDetails'
import { ContactForm } from './ContactForm'

const pageClass =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-start gap-y-8 gap-x-[clamp(32px,6vw,88px)] max-w-[64rem] mx-auto py-[clamp(8px,3vw,40px)] max-[768px]:grid-cols-1'

/** The contact page with the texts of the settings and the contact form. */
export const ContactPage = () => {
  const { data, error, refetch } = useSettingsQuery()
  const title = data?.contact.heading || m.contacts_shop_title()
  useShopTitle(title)
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
  return (
    <div className={pageClass}>
      <div>
        <h1 className="mx-0 mt-0 mb-4 font-serif text-[clamp(1.875rem,4.5vw,2.75rem)] font-semibold leading-[1.2] tracking-[-0.015em] text-balance wrap-anywhere [&:lang(ar)]:leading-[1.4]">
          <bdi>{title}</bdi>
        </h1>
        <p className="text-[1.0625rem] leading-7 text-shop-quiet whitespace-pre-line text-pretty wrap-anywhere">
          <bdi>{data.contact.text || m.contacts_shop_text()}</bdi>
        </p>
        <ContactDetails store={data} />
      </div>
      {data.contact.showsForm && <ContactForm />}
    </div>
  )
}

const Waiting = () => (
  <div className={pageClass} aria-hidden="true">
    <Skeleton height={160} radius={14} />
    <Skeleton height={400} radius={14} />
  </div>
)

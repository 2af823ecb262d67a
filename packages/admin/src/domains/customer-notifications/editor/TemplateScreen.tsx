import { SegmentedControl, Skeleton } from '@mantine/core'
import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { Language } from '@storekeeper/contract/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { NOTIFICATION_NAMES } from '../notification-names'
import type { NotificationSearch } from '../notification-search'
import { SiteChoice } from '../SiteChoice'
import { useChosenSite } from '../use-chosen-site'
import { TemplateEditor } from './TemplateEditor'

type Props = { kind: NotificationKind; search: NotificationSearch }

/** The template of a notification, for one site and language. */
export const TemplateScreen = ({ kind, search }: Props) => {
  const { sites, isFree, site, error, refetch } = useChosenSite(search)
  const storeLanguage = useSettings()?.language
  const language = search.language ?? storeLanguage
  const name = NOTIFICATION_NAMES[kind].name()
  return (
    <Page
      title={name}
      note={sites?.find(({ key }) => key === site)?.name}
      crumbs={[
        { label: m.customer_notifications_title(), to: '/admin/customer-notifications' },
        { label: name },
      ]}
    >
      <div className="flex flex-wrap gap-x-4">
        {isFree && sites && sites.length > 1 && site && <SiteChoice sites={sites} site={site} />}
        {language && <LanguageChoice language={language} />}
      </div>
      {site && language ? (
        <SiteTemplate key={`${site} ${language}`} {...{ kind, site, language }} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Loading = () => <Skeleton height={560} radius="md" />

const LanguageChoice = ({ language }: { language: Language }) => {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className="mb-4 max-w-full"
      aria-label={m.customer_notifications_language()}
      data={Language.options.map((value) => ({ value, label: languageName(value) }))}
      value={language}
      onChange={(value) => navigate({ to: '.', search: (before) => ({ ...before, language: value }) })}
    />
  )
}

type Which = { kind: NotificationKind; site: string; language: Language }

const SiteTemplate = (input: Which) => {
  const queries = useQueryClient()
  const query = api.customerNotifications.template.queryOptions({ input, meta: { handlesErrors: true } })
  const { data, error, refetch } = useQuery(query)
  // Remounts the form after the template was reset.
  const [beginnings, setBeginnings] = useState(0)
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Loading />
  return (
    <TemplateEditor
      key={beginnings}
      template={data}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
      onReset={(reset) => {
        queries.setQueryData(query.queryKey, reset)
        setBeginnings((count) => count + 1)
      }}
      reload={() => queries.fetchQuery({ ...query, staleTime: 0 })}
    />
  )
}

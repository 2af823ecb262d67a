import { Box, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { Language } from '@storekeeper/contract/language'
import { StoreSetup } from '@storekeeper/contract/setup'
import { siteKeyFor } from '@storekeeper/contract/sites/site-input'
import { useNavigate } from '@tanstack/react-router'
import currencyOfCountries from 'country-to-currency'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { currencies, TimeZoneField } from '~/domains/settings/settings'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'

/** The initial setup of a new store by a super admin: its name, currency, time zone and first site. */
export const SetupScreen = () => {
  const navigate = useNavigate()
  const [initial] = useState(usual)
  const isKeyTyped = useRef(false)
  const form = useSendForm({
    schema: StoreSetup,
    initial: { storeName: '', siteKey: '', domain: '', ...initial },
    send: (store) => api.setup.create.call(store),
    onSent: () => {
      toast.success(m.setup_done())
      return navigate({ to: '/admin/dashboard' })
    },
  })
  const { onChange: nameChanged, ...storeName } = form.field('storeName')
  const { onChange: keyChanged, ...siteKey } = form.field('siteKey')
  const { onChange: _, ...currency } = form.field('currency')
  const { onChange: __, ...timeZone } = form.field('timeZone')
  const { onChange: ___, ...language } = form.field('language')

  return (
    <Page title={m.setup_title()}>
      <Box component="form" onSubmit={form.submit} noValidate maw={560}>
        <Card>
          <Stack>
            <Text c="dimmed">{m.setup_lead()}</Text>
            {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
            <TextInput
              label={m.setup_name()}
              withAsterisk
              dir="auto"
              autoFocus
              autoComplete="organization"
              {...storeName}
              onChange={(event) => {
                nameChanged(event)
                // A name without Latin letters yields no key.
                if (!isKeyTyped.current) form.set('siteKey', siteKeyFor(event.currentTarget.value) || 'shop')
              }}
            />
            <TextInput
              label={m.sites_key()}
              description={m.sites_key_hint()}
              withAsterisk
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              {...siteKey}
              onChange={(event) => {
                isKeyTyped.current = true
                keyChanged(event)
              }}
            />
            <TextInput
              label={m.setup_domain()}
              description={m.setup_domain_hint()}
              withAsterisk
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              {...form.field('domain')}
            />
            <Select
              label={m.settings_currency()}
              description={m.setup_currency_hint()}
              nothingFoundMessage={m.settings_no_currency_found()}
              withAsterisk
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              data={currencies()}
              onChange={(code) => form.set('currency', code ?? '')}
              {...currency}
            />
            <TimeZoneField
              saved={initial.timeZone}
              onChange={(zone) => form.set('timeZone', zone ?? '')}
              {...timeZone}
            />
            <Select
              label={m.settings_language()}
              description={m.settings_language_hint()}
              allowDeselect={false}
              data={Language.options.map((value) => ({ value, label: languageName(value) }))}
              onChange={(value) => form.set('language', value ?? initial.language)}
              {...language}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={form.isSending}>
                {m.setup_submit()}
              </Button>
            </Group>
          </Stack>
        </Card>
      </Box>
    </Page>
  )
}

/** Defaults from the browser's locale and time zone. */
const usual = () => {
  const { region } = new Intl.Locale(navigator.language).maximize()
  const byCountry: Readonly<Record<string, string | undefined>> = currencyOfCountries
  return {
    currency: byCountry[region ?? ''] ?? 'USD',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    language: getLocale(),
  }
}

import { NumberInput, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { Language } from '@storekeeper/contract/language'
import { INVOICE_TIMES, type InvoiceTime, OrderingRule, type Settings } from '@storekeeper/contract/settings'
import { AddressFields } from '~/domains/addresses/addresses'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { CurrencyField } from './CurrencyField'
import { HoldsCard } from './HoldsCard'
import { IdentityCard } from './IdentityCard'
import { SocialLinksCard } from './SocialLinksCard'
import { TimeZoneField } from './TimeZoneField'
import { type Reload, type SettingsEdit, useStoreSettingsForm } from './use-store-settings-form'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-y-5 gap-x-4 max-sm:grid-cols-1'

/** The settings of the store, section by section. */
export const StoreSettingsForm = ({ settings, reload }: { settings: Settings; reload: Reload }) => {
  const edit = useStoreSettingsForm({ settings, reload })
  const { field } = edit
  return (
    <EditForm edit={edit} permission="settings:change">
      <IdentityCard edit={edit} />
      <Card title={m.settings_contact_data()}>
        <div className="grid grid-cols-1 gap-5">
          <div className={pairClass}>
            <TextInput
              label={m.settings_support_email()}
              description={m.settings_support_email_hint()}
              type="email"
              dir="ltr"
              autoComplete="off"
              {...field('supportEmail')}
            />
            <TextInput
              label={m.settings_phone()}
              description={m.settings_phone_hint()}
              type="tel"
              dir="ltr"
              autoComplete="off"
              {...field('phone')}
            />
          </div>
          <AddressFields field={field} at="address" isStore />
        </div>
      </Card>
      <MoneyAndTimeCard edit={edit} saved={settings} />
      <AccountsCard edit={edit} />
      <HoldsCard edit={edit} />
      <SocialLinksCard edit={edit} />
      <Card title={m.settings_contact_page()}>
        <div className="grid grid-cols-1 gap-5">
          <p className="text-sm leading-5 text-ink-2">{m.settings_contact_page_lead()}</p>
          <TextInput label={m.settings_contact_heading()} dir="auto" {...field('contact.heading')} />
          <Textarea
            label={m.settings_contact_text()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            {...field('contact.text')}
          />
          <Textarea
            label={m.settings_opening_hours()}
            description={m.settings_opening_hours_hint()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            {...field('contact.openingHours')}
          />
          <Switch
            label={m.settings_shows_form()}
            description={m.settings_shows_form_hint()}
            {...field('contact.showsForm', 'checkbox')}
          />
          <Switch
            label={m.settings_opens_tickets()}
            description={m.settings_opens_tickets_hint()}
            {...field('contact.opensTickets', 'checkbox')}
          />
        </div>
      </Card>
      <Card title={m.settings_invoice()}>
        <div className="grid grid-cols-1 gap-5">
          <p className="text-sm leading-5 text-ink-2">{m.settings_invoice_lead()}</p>
          <div className={pairClass}>
            <TextInput label={m.settings_legal_name()} dir="auto" {...field('invoice.legalName')} />
            <TextInput label={m.settings_tax_id()} dir="auto" {...field('invoice.taxId')} />
          </div>
          <Textarea
            label={m.settings_invoice_footer()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            {...field('invoice.footer')}
          />
          <Select
            label={m.settings_invoice_at()}
            description={m.settings_invoice_at_hint()}
            allowDeselect={false}
            data={INVOICE_TIMES.map((value) => ({ value, label: INVOICE_TIME[value]() }))}
            {...field('invoiceAt')}
          />
        </div>
      </Card>
      <Card title={m.settings_menu()}>
        <Switch
          label={m.settings_hides_locked()}
          description={m.settings_hides_locked_hint()}
          {...field('hidesLocked', 'checkbox')}
        />
      </Card>
      <PrivacyCard edit={edit} />
    </EditForm>
  )
}

const INVOICE_TIME: Record<InvoiceTime, () => string> = {
  manual: m.settings_invoice_at_manual,
  paid: m.settings_invoice_at_paid,
  shipped: m.settings_invoice_at_shipped,
}

/** The currency, the time zone and the language of the whole store. */
const MoneyAndTimeCard = ({ edit, saved }: { edit: SettingsEdit; saved: Settings }) => (
  <Card title={m.settings_money_and_time()}>
    <div className="grid grid-cols-1 gap-5">
      <div className={pairClass}>
        <CurrencyField edit={edit} saved={saved.currency} />
        <TimeZoneField saved={saved.timeZone} {...edit.field('timeZone')} />
      </div>
      <Select
        label={m.settings_language()}
        description={m.settings_language_hint()}
        allowDeselect={false}
        data={Language.options.map((value) => ({ value, label: languageName(value) }))}
        {...edit.field('language')}
      />
    </div>
  </Card>
)

/** What customers need to place orders at the storefronts. */
const AccountsCard = ({ edit }: { edit: SettingsEdit }) => (
  <Card title={m.settings_accounts()}>
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm leading-5 text-ink-2">{m.settings_accounts_lead()}</p>
      <Radio.Group label={m.settings_ordering_requires()} {...edit.field('orderingRequires')}>
        <Stack gap="sm" mt="xs">
          {OrderingRule.options.map((rule) => (
            <Radio key={rule} value={rule} label={RULES[rule].label()} description={RULES[rule].hint()} />
          ))}
        </Stack>
      </Radio.Group>
    </div>
  </Card>
)

const RULES: Record<OrderingRule, { label: () => string; hint: () => string }> = {
  nothing: { label: m.settings_ordering_nothing, hint: m.settings_ordering_nothing_hint },
  verification: { label: m.settings_ordering_verification, hint: m.settings_ordering_verification_hint },
  approval: { label: m.settings_ordering_approval, hint: m.settings_ordering_approval_hint },
}

/** How long the events of individual visitors are stored. */
const PrivacyCard = ({ edit }: { edit: SettingsEdit }) => (
  <Card title={m.settings_visitors()}>
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm leading-5 text-ink-2">{m.settings_visitors_lead()}</p>
      <NumberInput
        label={m.settings_event_months()}
        description={m.settings_event_months_hint()}
        withAsterisk
        allowDecimal={false}
        min={1}
        max={120}
        clampBehavior="none"
        className="max-w-80"
        {...edit.field('eventMonths')}
      />
    </div>
  </Card>
)

import { Button, Select, Stack, Text } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { saveFile } from '~/lib/save-file'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES } from '~/site'
import { failureText } from '~/toast-failure'
import { LoadFailed } from '../LoadFailed'
import { Notice } from '../Notice'
import { CsvDrop } from './CsvDrop'
import { getFileError } from './file-rule'
import type { ChoosingStep } from './use-file-import'

/** The texts for files of one kind. */
export type ChoiceTexts = {
  text: string
  site: string
  /** The label of the choice for files whose rows name their sites. */
  allSites?: string
  hint: string
}

type Props = {
  step: ChoosingStep
  texts: ChoiceTexts
  /** A template file to start from. */
  template: { name: string; text: string }
  permission: Permission
  /** By default that of imports in one request. */
  maxMegabytes?: number
  site: string | null
  onSite: (site: string | null) => void
  onChoose: (file: File, site: string) => void
}

/** The choice of site and file; the file is uploaded for a dry run immediately. */
export const ImportChoice = (props: Props) => {
  const { step, texts, template, permission, maxMegabytes, site: chosen, onSite, onChoose } = props
  const { data: sites = [], error: failure, refetch } = useSitesFor(permission)
  const canImport = useCan(permission)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lacksSite, setLacksSite] = useState(false)
  const choice = useRef<HTMLInputElement>(null)
  // With several sites, the admin must choose one explicitly.
  const site = chosen ?? (sites.length === 1 ? sites[0]?.key : undefined)

  const take = (files: File[]) => {
    const [file] = files
    const why = getFileError(files, maxMegabytes)
    setRefusal(why)
    setLacksSite(!site)
    if (!site) choice.current?.focus()
    else if (!why && file) onChoose(file, site)
  }

  if (failure && sites.length === 0) return <LoadFailed error={failure} onRetry={refetch} />
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {texts.text}
      </Text>
      <Select
        ref={choice}
        label={m.import_site()}
        description={texts.site}
        placeholder={m.import_choose_site()}
        data={[
          ...sites.map(({ key, name }) => ({ value: key, label: name })),
          ...(texts.allSites ? [{ value: ALL_SITES, label: texts.allSites }] : []),
        ]}
        value={site ?? null}
        onChange={(picked) => {
          onSite(picked)
          setLacksSite(false)
        }}
        error={lacksSite && m.import_no_site()}
        allowDeselect={false}
        withAsterisk
        className="max-w-90"
      />
      {canImport ? (
        <CsvDrop hint={texts.hint} isFocused={step.isAgain} onFiles={take} />
      ) : (
        <Notice tone="plain">{m.shell_not_allowed()}</Notice>
      )}
      {(refusal || step.error !== null) && <Notice tone="bad">{refusal ?? failureText(step.error)}</Notice>}
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        className="self-start"
        onClick={() => saveFile(new Blob([template.text], { type: 'text/csv' }), template.name)}
      >
        {m.import_template()}
      </Button>
    </Stack>
  )
}

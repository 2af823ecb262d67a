import { Paper, Skeleton, Text } from '@mantine/core'
import { Suspense } from 'react'
import { FieldFrame } from '../files/FieldFrame'
import type { FieldProps } from '../files/field-props'
import { lazyComponent } from '../lazy-component'
import type { Insertions } from './insertions'

const RichTextEditor = lazyComponent(async () => (await import('./RichTextEditor')).default)

type Props = Omit<FieldProps<string>, 'value' | 'label'> & {
  /** Also the accessible name of the editor. */
  label: string
  /** The initial height of the text area in pixels; it grows with the text. */
  minHeight?: number
  /** The texts that the toolbar offers to insert. */
  insertions?: Insertions
}

/** Rich text as HTML that the server accepts; an empty document is ''. */
export const RichTextField = ({
  defaultValue = '',
  onChange,
  minHeight = 240,
  insertions,
  'data-path': dataPath,
  ...frame
}: Props) => (
  <FieldFrame {...frame}>
    {({ describedBy }) => (
      <Suspense fallback={<Coming html={defaultValue} minHeight={minHeight} />}>
        <RichTextEditor
          name={frame.label}
          html={defaultValue}
          onChange={onChange}
          minHeight={minHeight}
          insertions={insertions}
          isWrong={Boolean(frame.error)}
          describedBy={describedBy}
          dataPath={dataPath}
        />
      </Suspense>
    )}
  </FieldFrame>
)

/** The text while the editor loads. Drafts come from browser storage, so it is rendered as plain text. */
const Coming = ({ html, minHeight }: { html: string; minHeight: number }) => (
  <Paper withBorder aria-busy>
    <Skeleton height={TOOLBAR_HEIGHT} radius={0} />
    <Text dir="auto" size="sm" p="md" mih={minHeight} style={{ whiteSpace: 'pre-line' }}>
      {toText(html)}
    </Text>
  </Paper>
)

/** A document parsed this way neither runs scripts nor loads resources. */
const toText = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, tr, br')) block.append('\n')
  return body.textContent.trim()
}

const TOOLBAR_HEIGHT = 50

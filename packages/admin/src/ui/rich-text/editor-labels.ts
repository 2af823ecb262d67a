import type { RichTextEditorLabels } from '@mantine/tiptap'
import { m } from '~/paraglide/messages.js'

/** The accessible names of the toolbar's built-in controls. */
export const editorLabels = (): Partial<RichTextEditorLabels> => ({
  boldControlLabel: m.rich_text_bold(),
  italicControlLabel: m.rich_text_italic(),
  underlineControlLabel: m.rich_text_underline(),
  strikeControlLabel: m.rich_text_strike(),
  highlightControlLabel: m.rich_text_highlight(),
  subscriptControlLabel: m.rich_text_subscript(),
  superscriptControlLabel: m.rich_text_superscript(),
  codeControlLabel: m.rich_text_code(),
  clearFormattingControlLabel: m.rich_text_clear(),
  h2ControlLabel: m.rich_text_heading({ level: 2 }),
  h3ControlLabel: m.rich_text_heading({ level: 3 }),
  h4ControlLabel: m.rich_text_heading({ level: 4 }),
  bulletListControlLabel: m.rich_text_bullets(),
  orderedListControlLabel: m.rich_text_numbers(),
  blockquoteControlLabel: m.rich_text_quote(),
  codeBlockControlLabel: m.rich_text_code_block(),
  hrControlLabel: m.rich_text_rule(),
  undoControlLabel: m.ui_undo(),
  redoControlLabel: m.rich_text_redo(),
})

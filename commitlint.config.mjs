// The form of commit messages, as CONTRIBUTING.md describes it under "Commits":
// `area: subject`, or `type(scope): subject` as in Conventional Commits.

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'revert']
const NAME = '[a-z0-9-]+'

// The parser reads the groups in the order of `headerCorrespondence`. A header without a type has an area.
const headerPattern = new RegExp(`^(?:(${TYPES.join('|')})(?:\\((${NAME})\\))?!?|(${NAME})!?): (.+)$`)

// Verbs that are often written in another form than the imperative. Only forms of these are rejected, so that
// imperatives such as "process", "pass", "need" and "embed" stay valid.
const VERBS = new Set(
  `add allow avoid bump cache change check clean close compare convert copy correct count create define delete describe
  disable document drop enable extend extract fix format handle hide ignore implement import improve include increase
  introduce keep limit link list load lock log make mark measure merge migrate move name open pin prevent print raise read
  rebuild record reduce refactor reject release remove rename replace report require reset resolve restore return rewrite
  run save send show simplify skip sort split start stop store support switch test translate try tweak update upgrade use
  validate wait write`.split(/\s+/),
)
const PAST_FORMS = new Set(['built', 'kept', 'made', 'ran', 'sent', 'shown', 'wrote', 'written'])

/** Whether a word is "adds", "added" or "adding", and not "add". */
function isOtherForm(word) {
  if (VERBS.has(word)) return false
  if (PAST_FORMS.has(word)) return true
  return ['s', 'es', 'ed', 'ing']
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .some((stem) => {
      const undoubled = /(.)\1$/.test(stem) ? stem.slice(0, -1) : stem
      return [stem, `${stem}e`, undoubled, stem.replace(/i$/, 'y')].some((verb) => VERBS.has(verb))
    })
}

const rules = {
  'header-form': ({ subject }) => [
    Boolean(subject),
    `the header must be "area: subject" or "type(scope): subject"; the types are ${TYPES.join(', ')}`,
  ],
  'no-unfinished-commit': ({ header, subject }) => [
    !/^(?:wip|fixup|squash|amend)\b/i.test(header ?? '') && !/^wip\b/i.test(subject ?? ''),
    'squash WIP, fixup!, squash! and amend! commits before you push them',
  ],
  'subject-imperative': ({ subject }) => {
    const [, verb = ''] = /^([a-z]+)(?![A-Za-z])/.exec(subject ?? '') ?? []
    return [
      !subject || (verb !== '' && !isOtherForm(verb)),
      'the subject must begin with an imperative verb in lower case: "add", not "Add", "added", "adds" or "adding"',
    ]
  },
}

export default {
  parserPreset: {
    parserOpts: {
      headerPattern,
      headerCorrespondence: ['type', 'scope', 'area', 'subject'],
      // The default one has other groups; `headerPattern` reads the `!` of a breaking change itself.
      breakingHeaderPattern: null,
    },
  },
  plugins: [{ rules }],
  rules: {
    'header-form': [2, 'always'],
    'no-unfinished-commit': [2, 'always'],
    'subject-imperative': [2, 'always'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 100],
    'header-trim': [2, 'always'],
    'body-leading-blank': [2, 'always'],
  },
  // The defaults would also let fixup! commits pass. These are the messages that git and its hosts write themselves.
  defaultIgnores: false,
  ignores: [
    (message) =>
      /^Merge (?:(?:branch|branches|commit|pull request|remote-tracking branch|tag) |[0-9a-f]{7,40} into [0-9a-f]{7,40})/.test(
        message,
      ),
    (message) => /^(?:Revert|Reapply) "/.test(message),
  ],
  helpUrl: 'CONTRIBUTING.md, section "Commits"',
}

// The import rules' checker reads aliases in this form: `~/…` is the admin's source folder, in the demo shop too.
const { join } = require('node:path')

module.exports = { resolve: { alias: { '~': join(__dirname, '../packages/admin/src') } } }

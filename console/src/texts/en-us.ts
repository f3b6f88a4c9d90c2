import answers from '../../texts/en-US/answers.json'
import audit from '../../texts/en-US/audit.json'
import desk from '../../texts/en-US/desk.json'
import list from '../../texts/en-US/list.json'
import login from '../../texts/en-US/login.json'
import own from '../../texts/en-US/own.json'
import shell from '../../texts/en-US/shell.json'

export const enUs: Readonly<Record<string, string>> = { ...answers, ...audit, ...desk, ...list, ...login, ...own, ...shell }

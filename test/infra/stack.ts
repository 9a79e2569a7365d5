// Stacks made for tests, each in an app of its own that AWS's own rules look at, and what stands in their templates.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll } from 'vitest';
import { MotmotStack, type MotmotStackProps } from '../../infra/motmot-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'motmot-synth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An app whose output goes with the tests. */
export function checkedApp(): App {
  const app = new App({ outdir: mkdtempSync(join(folder, 'app-')), analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** A stack, and what the rules find in it. */
export function openStack(choices: Pick<MotmotStackProps, 'alarmTopicArn'> = {}) {
  const app = checkedApp();
  // The packages are not what is tested here: code that stands in the template needs none.
  const codeOf = () => Code.fromInline('exports.handler = async () => ({});');
  const stack = new MotmotStack(app, 'Motmot', { ...choices, codeOf });
  const findings = (): unknown[] => {
    app.synth();
    return JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')).pluginReports;
  };
  return { stack, findings };
}

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
}

export function contentOf(template: Template) {
  const resources = template.toJSON().Resources as Readonly<Record<string, Resource>>;
  const ofType = (type: string) => Object.entries(resources).filter(([, resource]) => resource.Type === type);
  const idOf = (type: string, start: string): string => ofType(type).find(([id]) => id.startsWith(start))![0];
  return { resources, ofType, idOf };
}

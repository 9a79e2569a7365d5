// `npm start`: builds what is generated, then opens Motmot on this machine.

await import('./build.ts');
await import('../local/main.ts');

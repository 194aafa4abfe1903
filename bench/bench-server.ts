import { createApp } from '@portal/server/app.ts';

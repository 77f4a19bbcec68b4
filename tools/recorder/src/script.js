/** What a script tag gives a page: `ScrollRecorder`. */

import {ScrollRecorder} from './public.js';

if (typeof window !== 'undefined') window.ScrollRecorder = ScrollRecorder;
